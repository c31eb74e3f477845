import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { DeliveryTabs } from '@shop/contracts/delivery/delivery-tabs'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Store } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { DaysForm } from './day-strip.tsx'
import { type InstallerFields, type InstallerWay, timeOf } from './installer-fields.ts'
import { type InstallerAnswer, InstallerForm } from './installer-form.tsx'
import { InstallerList } from './installer-list.tsx'
import { installerMessages as words } from './installer-messages.ts'
import type { InstallerChoices } from './load-installers.server.ts'
import { LookNear } from './look-near.tsx'

type InstallerPanelProps = {
  way: InstallerWay
  cart: SiteCart
  ways: DeliveryTabs
  /** Null where nobody knows where to look, or the server does not say. */
  choices: InstallerChoices | null
  /** The ZIP that was looked for is none. */
  isZipUnknown: boolean
  shipping: CartShipping | null
  answer: InstallerAnswer | undefined
  busy: boolean
  submitLabel: string
  onValid: (fields: InstallerFields) => void
}

export const canInstall = (choices: InstallerChoices | null): boolean =>
  choices?.installers.some(({ hindrance }) => hindrance === null) ?? false

/** Shops or vans near a ZIP, the times of the chosen one, and who is there. */
export function InstallerPanel(props: InstallerPanelProps) {
  const { way, cart, ways, choices, isZipUnknown, shipping, ...form } = props
  const { place, tireCount } = ways
  const [search] = useSearchParams()
  const chosen = choices?.chosen ?? null
  return (
    <>
      <LookNear
        way={way}
        near={words.near[way]}
        find={words.find}
        zip={place?.zip ?? null}
        isUnknown={isZipUnknown}
      />
      {place && !choices && (
        <EmptyState
          icon={<Store size={24} aria-hidden="true" />}
          title={words.notLoaded}
          reason={words.notLoadedReason}
        >
          <ButtonLink href={paths.deliveryWay({ way, userZip: place.zip })}>{words.tryAgain}</ButtonLink>
          <ShipToMe />
        </EmptyState>
      )}
      {place && choices && !canInstall(choices) && (
        <EmptyState
          icon={<Store size={24} aria-hidden="true" />}
          title={words.none[way]}
          reason={words.noneReason(place.zip)}
        >
          <ShipToMe />
        </EmptyState>
      )}
      {place && choices && choices.installers.length > 0 && (
        <InstallerList way={way} zip={place.zip} tireCount={tireCount} choices={choices} />
      )}
      {place && choices && chosen && (
        <DaysForm
          way={way}
          zip={place.zip}
          sort={choices.sort}
          shown={choices.installers.length}
          installerId={chosen.installerId}
        />
      )}
      {place && choices && canInstall(choices) && (
        <InstallerForm
          key={`${way} ${place.zip}`}
          way={way}
          cartId={cart.id}
          place={place}
          choices={choices}
          asked={{ day: search.get('day'), time: search.get('time') }}
          hrefOf={(slot: ScheduleSlot) =>
            paths.deliveryWay({
              way,
              userZip: place.zip,
              sort: choices.sort,
              shown: String(choices.installers.length),
              installerId: chosen?.installerId.toString(),
              day: slot.date,
              time: timeOf(slot),
            })
          }
          stored={shipping}
          {...form}
        />
      )}
    </>
  )
}

function ShipToMe() {
  return (
    <ButtonLink variant="line" href={paths.deliveryWay({ way: 'home' })}>
      {words.shipToMe}
    </ButtonLink>
  )
}
