import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import type { SearchScope } from '@shop/domain/search/scopes'
import { TreadIcon } from '@shop/ui/tread-icon'
import { paths } from '../paths.ts'
import { BrandChoices } from './brand-choices.tsx'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'
import { PopularSizes } from './popular-sizes.tsx'
import { RecentVehicles } from './recent-vehicles.tsx'

type SearchStartProps = {
  lock: SearchScope | null
  onLeave: (href: string) => void
  onSize: (slug: string) => void
}

/** Before anything is typed: the shortcuts of a locked search, or the vehicles of this browser and popular sizes. */
export function SearchStart({ lock, onLeave, onSize }: SearchStartProps) {
  if (lock === 'brand') return <BrandChoices onLeave={onLeave} />
  if (lock === 'tireType') {
    return (
      <section>
        <h2 className={layout.group}>{words.types}</h2>
        {TIRE_TYPES.map(({ id, slug, name }) => (
          <OverlayRow
            key={id}
            icon={<TreadIcon size={20} />}
            label={name}
            href={paths.type(slug)}
            onLeave={onLeave}
          />
        ))}
      </section>
    )
  }
  if (lock === 'tireSize') return <PopularSizes onSize={onSize} />
  if (lock !== null) return null
  return (
    <>
      <RecentVehicles onLeave={onLeave} />
      <PopularSizes onSize={onSize} />
    </>
  )
}
