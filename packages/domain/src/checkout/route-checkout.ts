import type { AccountType } from '../accounts/account-type.ts'
import { isCoverageChosen } from '../coverage/free-coverage.ts'
import type { ShippingOption } from '../delivery/shipping-option.ts'

export type CheckoutStep = 'shipping' | 'shipping-confirmation' | 'services' | 'payment'

/** As much of a cart as says where its checkout goes on. */
export type RoutedCart = {
  accountType: AccountType
  cartShipping: {
    shippingOption: ShippingOption
    addressLine1: string
    city: string
    state: string
  } | null
  installerDetails: { installerId: number | null; website: string | null } | null
  siteProducts: readonly { isInstallable: boolean; roadHazardState: number }[]
  /** null for a buyer who may not have coverage. */
  roadHazardPriceInCents: number | null
}

/** Where somebody is who presses "Check out" or "Continue". */
export type CheckoutFrom = 'cart-modal' | 'handle-checkout' | 'shipping'

export type CheckoutRoute = {
  step: CheckoutStep
  /** Told to the next step in its address. */
  redirectFrom: 'cart_modal' | null
}

/** Where checkout goes on. The rules overlap: the first that holds decides. */
export function routeCheckout(cart: RoutedCart, from: CheckoutFrom): CheckoutRoute {
  switch (from) {
    case 'cart-modal':
      return shipsHome(cart) && !hasAddress(cart)
        ? to('shipping')
        : { step: 'payment', redirectFrom: 'cart_modal' }
    case 'handle-checkout':
      return to(afterHandleCheckout(cart))
    case 'shipping':
      // Whoever may not have coverage has nothing to choose there.
      return to(cart.roadHazardPriceInCents === null ? 'payment' : 'services')
  }
}

const to = (step: CheckoutStep): CheckoutRoute => ({ step, redirectFrom: null })

/** Until something else is said, tires go home. */
function shipsHome({ cartShipping, installerDetails }: RoutedCart): boolean {
  return cartShipping === null ? installerDetails === null : cartShipping.shippingOption === 'home'
}

/** The ZIP has a check of its own. */
function hasAddress({ cartShipping }: RoutedCart): boolean {
  if (cartShipping === null) return false
  const { addressLine1, city, state } = cartShipping
  return [addressLine1, city, state].every((part) => part.trim() !== '')
}

const FEDEX = 'fedex'

function afterHandleCheckout(cart: RoutedCart): CheckoutStep {
  const { accountType, installerDetails, siteProducts, cartShipping } = cart
  if (installerDetails?.website === FEDEX) {
    return accountType === 'Special Order' && !isQualifying(cart) ? 'services' : 'payment'
  }
  if (installerDetails) return installerDetails.installerId === null ? 'shipping' : 'services'
  if (siteProducts.some(({ isInstallable }) => !isInstallable)) return 'shipping'
  return cartShipping?.shippingOption === 'installer' ? 'shipping-confirmation' : 'shipping'
}

function isQualifying({ siteProducts }: RoutedCart): boolean {
  return siteProducts.every(({ roadHazardState }) => isCoverageChosen(roadHazardState))
}
