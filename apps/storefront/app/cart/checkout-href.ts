import {
  type CheckoutFrom,
  type CheckoutStep,
  type RoutedCart,
  routeCheckout,
} from '@shop/domain/checkout/route-checkout'
import { paths } from '../paths.ts'

const addresses: Record<CheckoutStep, (from: { redirectFrom?: string | undefined }) => string> = {
  shipping: paths.checkoutShipping,
  'shipping-confirmation': paths.shippingConfirmation,
  services: paths.checkoutServices,
  payment: paths.checkoutPayments,
}

/** The step at which checkout goes on. */
export function checkoutHref(cart: RoutedCart, from: CheckoutFrom): string {
  const { step, redirectFrom } = routeCheckout(cart, from)
  return addresses[step]({ redirectFrom: redirectFrom ?? undefined })
}
