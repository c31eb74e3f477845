import { cents, NO_CENTS } from '@shop/domain/money/cents'
import * as z from 'zod'
import { basicAuthorization } from '../../platform/http/basic-authorization.ts'
import { affirmSettlements } from './affirm-settlements.ts'
import { signatureOf } from './event-signature.ts'
import type {
  Heard,
  HostedLender,
  LenderAuthorizeOutcome,
  LenderAuthorizeRequest,
  LenderCallback,
  LenderCapabilities,
  LenderCheckout,
  LenderPlace,
  Move,
  Standing,
  StartOutcome,
} from './lender.ts'
import {
  isSafePage,
  type LenderAddress,
  type LenderClient,
  lenderClient,
  type Said,
} from './lender-client.ts'
import { type Booked, lenderMoves } from './lender-moves.ts'
import type { LoanState } from './loan-state.ts'
import { unavailable } from './unanswered.ts'

const can: LenderCapabilities = {
  captures: 'once',
  capturesPart: true,
  holdDays: 30,
  idempotency: 'key',
  refunds: true,
  refundsBeforeSettlement: true,
  extends: false,
  dismisses: false,
  reauthorizes: false,
}

const wholeCents = z.number().int().nonnegative().transform(cents)
const Checkout = z.object({ checkout_id: z.string().min(1), redirect_url: z.url() })
const CheckoutRead = z.object({
  order_id: z.string(),
  status: z.enum(['open', 'confirmed', 'not_approved', 'canceled', 'expired']),
  checkout_token: z.string().min(1).nullish(),
})
const Event = z.object({
  id: z.string().min(1),
  type: z.enum(['capture', 'void', 'refund']),
  amount: wholeCents,
  currency: z.literal('USD'),
  reference_id: z.string().nullish(),
})
const Transaction = z.object({
  id: z.string().min(1),
  order_id: z.string(),
  currency: z.literal('USD'),
  amount: wholeCents,
  amount_refunded: wholeCents,
  status: z.enum(['authorized', 'auth_expired', 'captured', 'voided', 'refunded', 'partially_refunded']),
  authorization_expiration: z.iso.datetime().transform((at) => new Date(at)),
  events: z.array(Event),
})
type Transaction = z.infer<typeof Transaction>
const Refusal = z.object({ code: z.string() })
const Told = z.object({
  event: z.string(),
  event_id: z.string().min(1).max(100),
  public_api_key: z.string(),
  order_id: z.string().min(1).max(100),
  checkout_token: z.string(),
})

const DECLINES: Readonly<Record<string, string>> = {
  'checkout-expired': 'approval-ended',
  'checkout-used': 'approval-used',
  'checkout-not-found': 'approval-ended',
}
const EVENTS: Readonly<Record<string, 'approved' | 'declined' | 'cancelled'>> = {
  confirmed: 'approved',
  not_approved: 'declined',
  canceled: 'cancelled',
}

export interface AffirmSettings extends LenderAddress {
  readonly publicKey: string
  readonly privateKey: string
}

interface Brand extends Pick<HostedLender, 'name' | 'takes'> {
  readonly title: string
}

const AFFIRM = { name: 'affirm', title: 'Affirm', takes: 'affirm' } as const

export const affirm = (settings: AffirmSettings) => affirmBrand(settings, AFFIRM)

/** Affirm's direct API. SimplePay speaks the same words under a name of its own. */
export function affirmBrand(settings: AffirmSettings, brand: Brand): HostedLender {
  const { publicKey, privateKey } = settings
  const ask = lenderClient(brand.name, settings, basicAuthorization(publicKey, privateKey), {
    method: 'GET',
    path: pathOf('probe'),
  })
  const look = (id: string) => lookAt(ask, id)
  return {
    name: brand.name,
    takes: brand.takes,
    can,
    start: (checkout) => start(ask, settings, checkout),
    approvalIn: (query) => query.get('checkout_token'),
    hear: async (call, now) => hear(settings, brand.name, call, now),
    standing: (session, orderId) => standing(ask, session, orderId),
    look,
    isThere: ask.isThere,
    settlements: affirmSettlements(ask),
    authorize: (request) => authorize(ask, brand, request),
    lookUpAuthorization: (request) => authorize(ask, brand, request),
    dismiss: async () => ({ outcome: 'refused', reason: 'not-offered' }),
    ...lenderMoves({ can, look, send: (move) => send(ask, move) }),
  }
}

const keyed = (key: string) => ({ 'idempotency-key': key })
const pathOf = (id: string) => `/api/v1/transactions/${encodeURIComponent(id)}`

async function start(
  ask: LenderClient,
  settings: AffirmSettings,
  checkout: LenderCheckout,
): Promise<StartOutcome> {
  const { purchase, billing, shipping, email, back } = checkout
  const sumOf = (kind: 'shipping' | 'tax') =>
    purchase.charges
      .filter((charge) => charge.kind === kind)
      .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const opened = await ask({
    method: 'POST',
    path: '/api/v2/checkout/direct',
    body: {
      merchant: {
        public_api_key: settings.publicKey,
        user_confirmation_url: back.approved,
        user_cancel_url: back.cancelled,
        user_confirmation_url_action: 'GET',
      },
      billing: partyBody(billing, email),
      shipping: partyBody(shipping, email),
      items: purchase.charges
        .filter(({ kind }) => kind === 'goods')
        .map(({ sku, name, unitCents, quantity }) => ({
          sku,
          display_name: name,
          unit_price: unitCents,
          qty: quantity,
        })),
      discounts: Object.fromEntries(
        purchase.charges
          .filter(({ kind }) => kind === 'discount')
          .map(({ sku, name, unitCents, quantity }) => [
            sku,
            { discount_display_name: name, discount_amount: -unitCents * quantity },
          ]),
      ),
      shipping_amount: sumOf('shipping'),
      tax_amount: sumOf('tax'),
      order_id: purchase.orderId,
      currency: 'USD',
      total: purchase.amountCents,
    },
    expects: Checkout,
  })
  if (opened.said !== 'answer') return unavailable(opened)
  if (!isSafePage(opened.body.redirect_url, settings)) return { outcome: 'unavailable' }
  return {
    outcome: 'started',
    session: opened.body.checkout_id,
    pageUrl: opened.body.redirect_url,
    widget: null,
  }
}

const partyBody = (place: LenderPlace, email: string) => ({
  name: { first: place.firstName, last: place.lastName },
  address: {
    line1: place.addressLine1,
    line2: place.addressLine2 ?? '',
    city: place.city,
    state: place.state,
    zipcode: place.zip,
    country: 'USA',
  },
  phone_number: place.phone,
  email,
})

const STANDINGS = {
  open: 'open',
  confirmed: 'ended',
  not_approved: 'declined',
  canceled: 'cancelled',
  expired: 'ended',
} as const

async function standing(ask: LenderClient, id: string, orderId: string): Promise<Standing> {
  const said = await ask({
    method: 'GET',
    path: `/api/v2/checkout/${encodeURIComponent(id)}`,
    expects: CheckoutRead,
  })
  if (said.said === 'refusal' && said.status === 404) return { at: 'ended' }
  if (said.said !== 'answer') return { at: 'unknown' }
  const { order_id, status, checkout_token: token } = said.body
  if (order_id !== orderId) return { at: 'ended' }
  return status === 'confirmed' && token ? { at: 'approved', token } : { at: STANDINGS[status] }
}

function hear(
  { publicKey, privateKey }: AffirmSettings,
  name: string,
  call: LenderCallback,
  now: Date,
): Heard {
  const signature = signatureOf(call, `x-${name}-signature`, privateKey, now)
  if (signature !== 'genuine') return { heard: signature }
  const told = Told.safeParse(Object.fromEntries(new URLSearchParams(call.body)))
  const what = told.data && EVENTS[told.data.event]
  if (!told.success || !what) return { heard: 'unreadable' }
  const { event_id: id, order_id: orderId, checkout_token, public_api_key } = told.data
  if (public_api_key !== publicKey) return { heard: 'not-ours' }
  return { heard: 'event', event: { id, orderId, what, token: what === 'approved' ? checkout_token : null } }
}

async function authorize(
  ask: LenderClient,
  { name, title }: Brand,
  { purchase, token, operationId }: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const said = await ask({
    method: 'POST',
    path: '/api/v1/transactions',
    headers: keyed(operationId),
    body: { transaction_id: token, order_id: purchase.orderId },
    expects: Transaction,
  })
  if (said.said === 'refusal') {
    const code = Refusal.safeParse(said.body).data?.code ?? ''
    return { outcome: 'declined', reason: DECLINES[code] ?? 'declined', card: null }
  }
  if (said.said !== 'answer') return { outcome: said.said === 'nothing' ? 'unknown' : 'not-sent' }
  const { id, amount, order_id, authorization_expiration } = said.body
  // The amount was agreed on at the checkout: the call that holds it names none.
  if (amount !== purchase.amountCents || order_id !== purchase.orderId) {
    const undone = await post(ask, id, '/void', `${operationId}-undo`, {})
    if (undone.said !== 'answer' && undone.said !== 'refusal') return { outcome: 'unknown' }
    return { outcome: 'declined', reason: 'wrong-amount', card: null }
  }
  return {
    outcome: 'authorized',
    provider: name,
    transactionId: id,
    amountCents: amount,
    instrument: { type: title, lastFour: null },
    holdEndsAt: authorization_expiration,
  }
}

async function lookAt(ask: LenderClient, id: string): Promise<Said<LoanState>> {
  const said = await ask({ method: 'GET', path: pathOf(id), expects: Transaction })
  return said.said === 'answer' ? { said: 'answer', body: stateOf(said.body) } : said
}

function stateOf(transaction: Transaction): LoanState {
  const { id, order_id, amount, amount_refunded, status, authorization_expiration, events } = transaction
  const captured = events
    .filter(({ type }) => type === 'capture')
    .reduce((sum, event) => sum + event.amount, 0)
  return {
    transactionId: id,
    orderId: order_id,
    authorizedCents: amount,
    capturedCents: cents(captured),
    refundedCents: amount_refunded,
    heldCents: status === 'authorized' ? amount : NO_CENTS,
    isExpired: status === 'auth_expired',
    holdEndsAt: authorization_expiration,
    operations: events.flatMap(({ reference_id }) => reference_id ?? []),
  }
}

async function send(ask: LenderClient, move: Move): Promise<Said<Booked>> {
  const { kind, transactionId, amountCents, operationId } = move
  const amount = kind === 'void' ? {} : { amount: amountCents }
  const said = await post(ask, transactionId, `/${kind}`, operationId, amount)
  return said.said === 'answer'
    ? { said: 'answer', body: { amountCents: said.body.amount, reference: said.body.id } }
    : said
}

const post = (ask: LenderClient, id: string, path: string, key: string, body: object) =>
  ask({
    method: 'POST',
    path: `${pathOf(id)}${path}`,
    headers: keyed(key),
    body: { ...body, reference_id: key },
    expects: Event,
  })
