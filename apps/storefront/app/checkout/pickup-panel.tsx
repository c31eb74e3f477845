import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { DeliveryTabs, PickupPoint } from '@shop/contracts/delivery/delivery-tabs'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Package } from 'lucide-react'
import { paths } from '../paths.ts'
import { deliveryWayMessages } from './delivery-way-messages.ts'
import { LookNear } from './look-near.tsx'
import type { PickupErrors, PickupFields } from './pickup-fields.ts'
import { PickupForm } from './pickup-form.tsx'

const words = deliveryWayMessages.points

type PickupPanelProps = {
  cart: SiteCart
  ways: DeliveryTabs
  /** Null where nobody knows where to look, or the server does not say. */
  points: readonly PickupPoint[] | null
  /** The ZIP that was looked for is none. */
  isZipUnknown: boolean
  shipping: CartShipping | null
  answer: { fields: PickupFields; errors: PickupErrors } | undefined
  busy: boolean
  submitLabel: string
  onValid: (fields: PickupFields) => void
}

export const canPickUp = (points: readonly PickupPoint[] | null, tireCount: number): boolean =>
  points?.some(({ roomFor }) => roomFor >= tireCount) ?? false

/** FedEx locations near a ZIP, and who picks up there. */
export function PickupPanel({ cart, ways, points, isZipUnknown, shipping, ...form }: PickupPanelProps) {
  const { place, tireCount } = ways
  const hasRoom = canPickUp(points, tireCount)
  return (
    <>
      <LookNear
        way="fedex"
        near={words.near}
        find={words.find}
        zip={place?.zip ?? null}
        isUnknown={isZipUnknown}
      />
      {place && points === null && (
        <Banner tone="danger" role="alert">
          {words.notLoaded}
        </Banner>
      )}
      {place && points && !hasRoom && (
        <EmptyState
          icon={<Package size={24} aria-hidden="true" />}
          title={words.none}
          reason={words.noneReason(tireCount, place.zip)}
        >
          <ButtonLink href={paths.deliveryWay({ way: 'home' })}>{words.shipToMe}</ButtonLink>
        </EmptyState>
      )}
      {points && hasRoom && (
        <PickupForm
          key={place?.zip}
          cartId={cart.id}
          tireCount={tireCount}
          points={points}
          arrivesBy={ways.arrivesBy}
          stored={shipping}
          {...form}
        />
      )}
    </>
  )
}
