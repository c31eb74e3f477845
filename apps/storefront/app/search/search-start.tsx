import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import type { SearchScope } from '@shop/domain/search/scopes'
import { TreadIcon } from '@shop/ui/tread-icon'
import { RecentVehicles } from '../fitment/recent-vehicles.tsx'
import { paths } from '../paths.ts'
import { BrandChoices } from './brand-choices.tsx'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'

type SearchStartProps = { lock: SearchScope | null; onLeave: (href: string) => void }

/** Before anything is typed: the shortcuts of a locked search, or the vehicles of this browser. */
export function SearchStart({ lock, onLeave }: SearchStartProps) {
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
  return lock === null ? <RecentVehicles onLeave={onLeave} /> : null
}
