import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import { PHILADELPHIA, STARTER_TIRE } from '../visitor.ts'
import type { Owned } from './owned-things.ts'

export type EndpointName = keyof typeof endpoints

export interface ForeignCall {
  readonly method: Endpoint['method']
  readonly address: string
  readonly body: unknown
}

/** The call of an endpoint that names the things of somebody, wherever an endpoint lets one name a thing. */
export function foreignCall(name: EndpointName, of: Owned): ForeignCall {
  const { method, path, body }: Endpoint = endpoints[name]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(namedIn(param, of)))
  const query = new URLSearchParams(QUERIES[name]?.(of))
  return {
    method,
    address: query.size === 0 ? address : `${address}?${query}`,
    body: body ? (BODIES[name]?.(of) ?? {}) : undefined,
  }
}

function namedIn(param: string, of: Owned): string {
  const value = {
    ...KNOWN,
    reviewId: of.reviewId,
    attemptId: of.attemptId,
    orderNumber: of.orderNumber,
    cardId: of.cardId,
    giftCardId: of.giftCardId,
    // Who knows the number of an order doesn't know the key of its link.
    token: `${of.orderNumber}.${'A'.repeat(32)}`,
    sessionId: of.otherSessionId.replaceAll('-', ''),
  }[param]
  if (value === undefined) throw new Error(`Nothing is known to stand for {${param}}: add it here`)
  return value
}

/** What belongs to nobody. */
const KNOWN: Readonly<Record<string, string>> = {
  brand: 'kestrel',
  line: 'ridgeback-a-t',
  size: '225-65r17',
  make: 'toyota',
  model: 'rav4',
  year: '2021',
  trim: 'xle',
  slug: 'privacy-policy',
  zip: '19103',
  part: 'brands',
  deal: 'kestrel-buy-3-get-1',
  lender: 'klarna',
  productId: String(STARTER_TIRE),
  installerId: '1',
  id: '1',
  vehicleId: '1',
  number: 'A-0001',
  kind: 'tire-fee',
  key: 'PA',
  runId: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c14',
  row: '2',
  supplier: 'Atwater',
  channelId: 'simpletire',
  incidentId: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11',
  workId: 'receipt:7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11',
  exportId: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c12',
  viewId: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c13',
}

type Made<Value> = Readonly<Partial<Record<EndpointName, (of: Owned) => Value>>>

const ofCart = ({ cartId }: Owned) => ({ id: cartId })
const ofShipping = ({ cartId }: Owned) => ({ cartId })
const tires = { productIds: String(STARTER_TIRE) }

const QUERIES: Made<Record<string, string>> = {
  'GET /redirects': () => ({ path: '/old' }),
  'GET /cart-summary': ofCart,
  'POST /cart-summary': ofCart,
  'PUT /cart-summary': ofCart,
  'DELETE /cart-summary': ofCart,
  'POST /cart-summary/share': ofCart,
  'GET /checkout/cart-shipping': ofShipping,
  'POST /checkout/cart-shipping': ofShipping,
  'PUT /checkout/cart-shipping': ofShipping,
  'DELETE /checkout/cart-shipping': ofShipping,
  'POST /checkout/install-location': ofShipping,
  'PUT /checkout/install-location': ofShipping,
  'DELETE /checkout/install-location': ofShipping,
  'GET /checkout/cart-appointment': ofCart,
  'POST /checkout/cart-appointment': ofCart,
  'PUT /checkout/cart-appointment': ofCart,
  'DELETE /checkout/cart-appointment': ofCart,
  'GET /installers': ofShipping,
  'GET /installers/{installerId}/schedule': ofShipping,
  'GET /checkout/delivery-tabs': ofShipping,
  'GET /checkout/warehouse-pickup-locations': () => tires,
  'GET /checkout/cart-services': ofCart,
  'GET /checkout/payment-options': ofShipping,
  'PUT /checkout/held-quote': ofShipping,
  'GET /checkout/cart-billing': ofShipping,
  'PUT /checkout/cart-payment': ofShipping,
  'PUT /checkout/cart-store-credit': ofShipping,
  'POST /checkout/cart-gift-cards': ofShipping,
  'DELETE /checkout/cart-gift-cards/{giftCardId}': ofShipping,
  'POST /checkout/cart-klarna': ofShipping,
  'GET /checkout/wallet-quote': (of) => ({ ...ofShipping(of), state: 'PA', zip: '19103' }),
  'POST /checkout/cart-billing': ofShipping,
  'PUT /checkout/cart-billing': ofShipping,
  'POST /checkout/cart-services': ofCart,
  'GET /comparisons': () => tires,
  'GET /prices': () => tires,
  'GET /set-prices': () => ({ productId: String(STARTER_TIRE) }),
  'GET /out-the-door': () => ({ ...tires, zip: '19103' }),
  'GET /installed-prices': () => ({ ...tires, userZip: '19103' }),
  'GET /products': () => ({ tireSize: '225-65r17' }),
  'GET /guided-picks': () => ({ tireSize: '225-65r17' }),
  'GET /fitting-deals': () => ({ vehicle: 'toyota/rav4/2021/xle' }),
  'GET /search-typeahead': ({ mark }) => ({ queryText: mark }),
  'GET /users/recent-search': () => ({ source: 'home' }),
  'POST /users/recent-search': () => ({
    dateOfVisit: '2026-11-17',
    itemId: String(STARTER_TIRE),
    source: 'home',
  }),
  'GET /vehicles/{vehicleId}/fits': () => ({ productIds: String(STARTER_TIRE) }),
  'GET /tires/{productId}/delivery': () => ({ zip: '19103' }),
}

const STRANGER = { ...PHILADELPHIA, firstName: 'Sam', lastName: 'Stranger', email: 'sam@example.com' }
const { shippingOption: _, ...billed } = STRANGER
const STRANGERS_BILLING = { ...billed, isSameAsShipping: false, phoneType: 'Mobile' }

const STRANGERS_CAR = { addressLine1: '1 Elm St', city: 'Philadelphia', state: 'PA', zip: '19103' }
const TIME = { installerId: 1, date: '2026-11-30', startTime: '9:00', amOrPm: 'AM' }

const BODIES: Made<unknown> = {
  'POST /checkout/cart-appointment': () => TIME,
  'PUT /checkout/cart-appointment': () => TIME,
  'POST /cart-summary': () => ({ itemId: STARTER_TIRE, itemQuantity: 2 }),
  'PUT /cart-summary': ({ cartVersion }) => ({ itemId: STARTER_TIRE, itemQuantity: 0, cartVersion }),
  'POST /cart-summary/shared': ({ shareToken }) => ({ token: shareToken }),
  'POST /checkout/cart-shipping': () => STRANGER,
  'PUT /checkout/cart-shipping': () => STRANGER,
  'POST /checkout/install-location': () => STRANGERS_CAR,
  'PUT /checkout/install-location': () => STRANGERS_CAR,
  'POST /checkout/cart-billing': () => STRANGERS_BILLING,
  'PUT /checkout/cart-billing': () => STRANGERS_BILLING,
  'POST /checkout/address-advice': () => ({ addressLine1: '1 Elm St', zip: '94043' }),
  'PUT /checkout/cart-payment': () => ({ paymentType: 'klarna' }),
  'PUT /checkout/cart-store-credit': () => ({ isUsed: true }),
  'POST /checkout/cart-gift-cards': () => ({ code: 'GIFT-0000-0000-0000-0000' }),
  'POST /checkout/payment-faults': () => ({ fault: 'UNKNOWN', stage: 'sdk', paymentType: 'paypal' }),
  'POST /checkout/orders/{attemptId}/returns': () => ({ ending: 'cancelled' }),
  'POST /checkout/cart-services': ({ cartVersion }) => ({ cartVersion, coveredLineIds: [] }),
  'POST /checkout/orders': ({ cartId, cartVersion }) => ({
    cartId,
    cartVersion,
    paymentType: 'credit',
    nonce: 'fake-valid-visa-nonce',
    agreedTotalInCents: 1,
  }),
  'PUT /orders/{orderNumber}/appointment': () => ({
    date: '2026-11-30',
    startTime: '9:00',
    amOrPm: 'AM',
    version: 1,
  }),
  'POST /orders/moves/{token}/answers': () => ({ answer: 'none' }),
  'POST /orders/delays/{token}/answers': () => ({ answer: 'cancel' }),
  // Who knows number and ZIP may look; a stranger knows the number.
  'POST /orders/lookup': ({ orderNumber }) => ({ orderId: orderNumber, zip: '94043' }),
  'POST /orders/lookup/calendar': ({ orderNumber }) => ({ orderId: orderNumber, zip: '94043' }),
  'POST /users/me/history/search': () => ({ label: 'Kestrel', link: '/brands', typeName: 'brand' }),
  'PUT /users/me/personalization': () => ({ userLocationZip: '94043' }),
  'POST /contact-messages': () => ({ name: 'Sam', email: 'sam@example.com', message: 'Hello' }),
  'POST /locations/nearest-zip': () => ({ latitude: 39.95, longitude: -75.17 }),
  'POST /product-lines/{brand}/{line}/reviews': () => ({
    stars: 4,
    summary: 'Fine',
    comments: 'They drive well on wet roads.',
    name: 'Sam',
    email: 'sam@example.com',
  }),
  'POST /policy-reports': () => ({ 'csp-report': { 'document-uri': 'https://simpletire.localhost/' } }),
  'POST /reviews/{reviewId}/votes': () => ({ isHelpful: false }),
}
