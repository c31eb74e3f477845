import type { SiteCart } from '@shop/contracts/cart/cart'
import type { InstallerAnswer } from './installer-form.tsx'
import { canInstall, InstallerPanel } from './installer-panel.tsx'
import type { loadShipping } from './load-shipping.server.ts'
import type { PickupErrors, PickupFields } from './pickup-fields.ts'
import { canPickUp, PickupPanel } from './pickup-panel.tsx'
import type { ShippingErrors, ShippingFields } from './shipping-fields.ts'
import { ShippingForm } from './shipping-form.tsx'

type LoadedShipping = Awaited<ReturnType<typeof loadShipping>>

/** What the server said about an attempt to store one of the ways. */
export type ShippingAnswers = {
  door?: { fields: ShippingFields; errors: ShippingErrors }
  pickup?: { fields: PickupFields; errors: PickupErrors }
  installer?: InstallerAnswer
}

type ShippingPanelProps = {
  cart: SiteCart
  loaded: LoadedShipping
  answers: ShippingAnswers | undefined
  busy: boolean
  submitLabel: string
  onValid: (fields: Record<string, string>) => void
}

/** Where there is nothing to choose from, there is no form to send. */
export function isAnswerable({ open, points, installers }: LoadedShipping, tireCount: number): boolean {
  switch (open) {
    case 'fedex':
      return canPickUp(points, tireCount)
    case 'installer':
    case 'mobile':
      return canInstall(installers)
    default:
      return true
  }
}

/** The way that is open, with the form that stores it. */
export function ShippingPanel({ cart, loaded, answers, onValid, ...form }: ShippingPanelProps) {
  const { open, ways, points, installers, shipping, isZipUnknown } = loaded
  const near = { cart, isZipUnknown, shipping, ...form }
  if (ways && open === 'fedex') {
    return (
      <PickupPanel
        {...near}
        ways={ways}
        points={points}
        answer={answers?.pickup}
        onValid={(fields) => onValid({ way: open, ...fields })}
      />
    )
  }
  if (ways && (open === 'installer' || open === 'mobile')) {
    return (
      <InstallerPanel
        {...near}
        way={open}
        ways={ways}
        choices={installers}
        answer={answers?.installer}
        onValid={(fields) => onValid({ way: open, ...fields })}
      />
    )
  }
  return (
    <ShippingForm
      {...form}
      cartId={cart.id}
      tireCount={cart.itemCount}
      buyer={cart}
      stored={shipping}
      answer={answers?.door}
      onValid={onValid}
    />
  )
}
