import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { CallFailure } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { SavedCard } from '@shop/contracts/payments/saved-cards'

export type Checkout = { cart: SiteCart | null; shipping: CartShipping | null }

/** What is being bought and where it goes. */
export async function loadCheckout(client: Client): Promise<Checkout> {
  const cart = await client.call('GET /cart-summary')
  if (!cart.ok) {
    if (hasNoCart(cart)) return { cart: null, shipping: null }
    throw new Error(`GET /cart-summary: ${cart.message}`)
  }
  const { siteCart } = cart.data
  if (siteCart.siteProducts.length === 0) return { cart: null, shipping: null }
  if (!siteCart.cartShippingAddressPresent) return { cart: siteCart, shipping: null }
  const shipping = await client.call('GET /checkout/cart-shipping', { query: { cartId: siteCart.id } })
  return {
    cart: siteCart,
    shipping: shipping.ok ? shipping.data.siteCartShippingResponse.cartShipping : null,
  }
}

/** With who pays and how, at a total that is held from here on; null where there is nothing to pay for. */
export async function loadPayment(client: Client) {
  const { cart, shipping } = await loadCheckout(client)
  if (cart === null) return null
  const [appointment, billing, options, held, savedCards] = await Promise.all([
    prolongAppointment(client, cart.id, shipping),
    shipping && loadBilling(client, cart.id),
    loadPaymentOptions(client, cart.id),
    shipping && holdQuote(client, cart.id),
    loadSavedCards(client),
  ])
  const asHeld = await cartAsHeld(client, cart, held)
  return { cart: asHeld, shipping, appointment, billing, options, held, savedCards, nowMs: Date.now() }
}

/** The time that is held at the installer; null where there is none, or nothing is mounted. */
export async function loadAppointment(
  client: Client,
  id: string,
  shipping: CartShipping | null,
): Promise<CartAppointment | null> {
  if (!shipping?.installer) return null
  const held = await client.call('GET /checkout/cart-appointment', { query: { id } })
  return held.ok ? held.data.siteCartAppointmentResponse.cartAppointment : null
}

/** Whoever comes to pay has the time for longer; what can't be prolonged is theirs until it ends. */
async function prolongAppointment(
  client: Client,
  id: string,
  shipping: CartShipping | null,
): Promise<CartAppointment | null> {
  const held = await loadAppointment(client, id, shipping)
  if (held === null) return null
  const { date, startTime, amOrPm, isDropOff } = held
  const prolonged = await client.call('PUT /checkout/cart-appointment', {
    query: { id },
    body: { installerId: held.installer.installerId, date, startTime, amOrPm, isDropOff },
  })
  return prolonged.ok ? prolonged.data.siteCartAppointmentResponse.cartAppointment : held
}

/** Null for who is not signed in; the payment step goes on without where the server does not say. */
async function loadSavedCards(client: Client): Promise<readonly SavedCard[] | null> {
  const saved = await client.call('GET /users/me/cards')
  return saved.ok ? saved.data.cards : null
}

/** Null where the server holds nothing or does not say: then the total is that of now. */
async function holdQuote(client: Client, cartId: string): Promise<HeldQuote | null> {
  const held = await client.call('PUT /checkout/held-quote', { query: { cartId } })
  return held.ok ? held.data.heldQuote : null
}

/** A price may change between two calls: the button shows what is held. */
async function cartAsHeld(client: Client, cart: SiteCart, held: HeldQuote | null): Promise<SiteCart> {
  if (held === null || held.totalInCents === cart.quote.totalCents) return cart
  const again = await client.call('GET /cart-summary')
  return again.ok ? again.data.siteCart : cart
}

/** Who pays; null where the server does not say, which is where it ships. */
async function loadBilling(client: Client, cartId: string): Promise<CartBilling | null> {
  const billing = await client.call('GET /checkout/cart-billing', { query: { cartId } })
  return billing.ok ? billing.data.siteCartBillingResponse.cartBilling : null
}

/** Every way to pay; none when the server does not say. */
async function loadPaymentOptions(client: Client, cartId: string): Promise<readonly PaymentOption[]> {
  const asked = await client.call('GET /checkout/payment-options', { query: { cartId } })
  return asked.ok ? asked.data.paymentOptions.options : []
}

/** A visitor who has not put anything in a cart yet, or whose session is over. */
export function hasNoCart(failure: CallFailure): boolean {
  return failure.code === 'NotFound' || failure.code === 'Unauthorized'
}
