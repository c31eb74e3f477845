import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_TYPES } from '../accounts/account-type.ts'
import { SHIPPING_OPTIONS } from '../delivery/shipping-option.ts'
import { type RoutedCart, routeCheckout } from './route-checkout.ts'

const home = {
  shippingOption: 'home',
  addressLine1: '2038 Delancey Pl',
  city: 'Philadelphia',
  state: 'PA',
} as const
const atShop = { ...home, shippingOption: 'installer' } as const
const shop = { installerId: 7, website: 'chestnut.example' }
const fedex = { installerId: 9, website: 'fedex' }
const installable = { isInstallable: true, roadHazardState: 1 }
const covered = { isInstallable: true, roadHazardState: 2 }
const bare = { isInstallable: false, roadHazardState: 1 }

const cart: RoutedCart = {
  accountType: 'none',
  cartShipping: null,
  installerDetails: null,
  siteProducts: [installable],
  roadHazardPriceInCents: 7_180,
}

describe('checkout from the cart modal', () => {
  it.each<[string, Partial<RoutedCart>]>([
    ['nothing said yet', {}],
    ['home without a street', { cartShipping: { ...home, addressLine1: ' ' } }],
    ['home without a city', { cartShipping: { ...home, city: '' } }],
    ['home without a state', { cartShipping: { ...home, state: '' } }],
  ])('[CHK-015] opens the shipping form: %s', (_, said) => {
    expect(routeCheckout({ ...cart, ...said }, 'cart-modal')).toEqual({
      step: 'shipping',
      redirectFrom: null,
    })
  })

  it.each<[string, Partial<RoutedCart>]>([
    ['home with an address', { cartShipping: home }],
    ['an installer', { cartShipping: atShop }],
    ['an installer without an address', { cartShipping: { ...atShop, addressLine1: '' } }],
    ['a FedEx location', { cartShipping: { ...home, shippingOption: 'fedex', addressLine1: '' } }],
    ['a warehouse', { cartShipping: { ...home, shippingOption: 'warehouse', addressLine1: '' } }],
    ['a shop somebody means to go to', { installerDetails: shop }],
  ])('[CHK-017] goes to payment and says from where in every other case: %s', (_, said) => {
    expect(routeCheckout({ ...cart, ...said }, 'cart-modal')).toEqual({
      step: 'payment',
      redirectFrom: 'cart_modal',
    })
  })
})

describe('after handleCheckout', () => {
  const step = (said: Partial<RoutedCart>) => routeCheckout({ ...cart, ...said }, 'handle-checkout').step

  it.each<[string, string, Partial<RoutedCart>]>([
    ['[CHK-018] an installer of FedEx', 'payment', { installerDetails: fedex }],
    ['[CHK-018] one for a fleet', 'payment', { installerDetails: fedex, accountType: 'Fleet' }],
    [
      '[CHK-019] one for a special order',
      'services',
      { installerDetails: fedex, accountType: 'Special Order' },
    ],
    [
      '[CHK-019] [CHK-020] one for a special order with some tires covered',
      'services',
      { installerDetails: fedex, accountType: 'Special Order', siteProducts: [covered, installable] },
    ],
    [
      '[CHK-020] one for a special order with all tires covered',
      'payment',
      { installerDetails: fedex, accountType: 'Special Order', siteProducts: [covered, covered] },
    ],
    [
      '[CHK-021] another installer of which no shop is set',
      'shipping',
      { installerDetails: { ...shop, installerId: null } },
    ],
    ['[CHK-022] another installer whose shop is set', 'services', { installerDetails: shop }],
    ['[CHK-022] one without a website', 'services', { installerDetails: { ...shop, website: null } }],
    ['[CHK-023] a cart with a non-installable item', 'shipping', { siteProducts: [installable, bare] }],
    ['[CHK-024] shipping to an installer', 'shipping-confirmation', { cartShipping: atShop }],
    ['[CHK-025] shipping home', 'shipping', { cartShipping: home }],
    ['[CHK-025] no shipping', 'shipping', {}],
  ])('%s goes to %s', (_, expected, said) => {
    expect(step(said)).toBe(expected)
  })

  it.each<[string, string, Partial<RoutedCart>]>([
    [
      'FedEx comes before all others',
      'payment',
      { installerDetails: fedex, siteProducts: [bare], cartShipping: atShop },
    ],
    [
      'then a shop that is set',
      'services',
      { installerDetails: shop, siteProducts: [bare], cartShipping: atShop },
    ],
    [
      'then a shop that is not set',
      'shipping',
      { installerDetails: { ...shop, installerId: null }, cartShipping: atShop },
    ],
    ['then non-installable items', 'shipping', { siteProducts: [bare], cartShipping: atShop }],
    ['one of several is enough', 'shipping', { siteProducts: [installable, bare], cartShipping: atShop }],
    ['then shipping to an installer', 'shipping-confirmation', { cartShipping: atShop }],
  ])('[CHK-026] %s', (_, expected, said) => {
    expect(step(said)).toBe(expected)
  })

  it('[CHK-026] says nothing of where somebody came from, whatever the cart', () => {
    fc.assert(
      fc.property(
        fc.record({
          accountType: fc.constantFrom(...ACCOUNT_TYPES),
          cartShipping: fc.option(
            fc.record({
              shippingOption: fc.constantFrom(...SHIPPING_OPTIONS),
              addressLine1: fc.constantFrom('', '1 Main St'),
              city: fc.constantFrom('', 'Erie'),
              state: fc.constantFrom('', 'PA'),
            }),
          ),
          installerDetails: fc.option(
            fc.record({
              installerId: fc.option(fc.nat()),
              website: fc.option(fc.constantFrom('fedex', 'x')),
            }),
          ),
          roadHazardPriceInCents: fc.option(fc.nat()),
          siteProducts: fc.array(fc.constantFrom(installable, covered, bare), { minLength: 1 }),
        }),
        (any) => routeCheckout(any, 'handle-checkout').redirectFrom === null,
      ),
    )
  })
})

describe('after shipping', () => {
  it('[CHK-011] comes services', () => {
    expect(routeCheckout({ ...cart, cartShipping: home }, 'shipping').step).toBe('services')
  })

  it('[COV-015] whoever may not have coverage goes on to payment', () => {
    const without = { ...cart, cartShipping: home, roadHazardPriceInCents: null }
    expect(routeCheckout(without, 'shipping').step).toBe('payment')
  })
})
