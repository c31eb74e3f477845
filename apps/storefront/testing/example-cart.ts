import type { SiteCart, SiteProduct } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { someQuote } from './some-quote.ts'

export const meridian: SiteProduct = {
  lineId: 'line-meridian',
  productId: 100_021,
  name: 'Meridian AS',
  quantity: 4,
  position: 'all',
  setId: 'set-1',
  isInstallable: true,
  isOversizeTire: false,
  oversized: false,
  fit: null,
  price: { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' },
  lineTotalInCents: 61_196,
  publicLineTotalInCents: 61_196,
  roadHazardState: 1,
  roadHazardCostInCents: 0,
  roadHazardPriceInCents: 7_596,
  siteProductPromotion: null,
  brand: { label: 'Northline' },
  productSubType: 'All-season',
  size: '225/65R17',
  service: '102H',
  image: { src: '/images/tires/northline/meridian-as/sidetread.webp' },
  link: { href: '/brands/northline-tires/meridian-as' },
}

export const ridgeback: SiteProduct = {
  ...meridian,
  lineId: 'line-ridgeback',
  productId: 100_001,
  name: 'Ridgeback A/T',
  brand: { label: 'Kestrel' },
  link: { href: '/brands/kestrel-tires/ridgeback-a-t' },
}

export const ID_OF_CART = '11111111-1111-4111-8111-111111111111'

/** Four tires that nobody has said an address for. */
export function exampleCart(changes: Partial<SiteCart> = {}): SiteCart {
  const quote = changes.quote ?? someQuote({ tiresCents: 61_196, totalCents: 61_196 })
  return {
    id: ID_OF_CART,
    cartUuid: ID_OF_CART,
    version: 1,
    zip: null,
    email: null,
    cartShippingAddressPresent: false,
    shippingOption: null,
    accountType: 'none',
    siteProducts: [meridian],
    itemCount: 4,
    siteCartCoupons: [],
    alerts: [],
    cartShipping: null,
    cartBilling: null,
    paymentType: 'credit',
    chosenPaymentType: null,
    installerDetails: null,
    appointmentTime: null,
    preShippingSelection: null,
    coreShipHandlingMode: 'none',
    coreShipHandlingFeesApplied: false,
    shippingCostToHomeInCents: null,
    shippingCostInCents: 0,
    roadHazardCostInCents: 0,
    roadHazardPriceInCents: 7_596,
    estimatedFetTaxInCents: 0,
    quote,
    credits: [],
    leftToPayInCents: quote.totalCents,
    ...changes,
  }
}

export const exampleShipping: CartShipping = {
  id: ID_OF_CART,
  shippingOption: 'home',
  shippingLocationId: null,
  shippingLocationName: null,
  installer: null,
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  addressLine2: null,
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  email: 'ana@example.com',
  phone: '2155550142',
  phoneType: 'Mobile',
  specialInstructions: null,
  arrivesBy: '2026-11-20',
  batch: { count: 1, weeksApart: 0, underMonths: 6 },
}
