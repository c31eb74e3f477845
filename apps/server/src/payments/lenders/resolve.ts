import { NO_CENTS } from '@shop/domain/money/cents'
import * as z from 'zod'
import { basicAuthorization } from '../../platform/http/basic-authorization.ts'
import { dollarsOf } from './dollars.ts'
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
  MoveOutcome,
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
import { readJson } from './read-json.ts'
import { unavailable } from './unanswered.ts'

const NAME = 'resolve'

const can: LenderCapabilities = {
  captures: 'once',
  capturesPart: true,
  holdDays: 30,
  idempotency: 'look-up',
  // A company is given back money by a credit note, at Resolve's own desk.
  refunds: false,
  refundsBeforeSettlement: false,
  extends: false,
  dismisses: true,
  reauthorizes: false,
}

const Opened = z.object({ id: z.string().min(1), checkout_url: z.url() })
const CheckoutRead = z.object({
  order_number: z.string(),
  status: z.enum(['open', 'approved', 'declined', 'canceled', 'expired']),
  charge_id: z.string().min(1).nullish(),
})
const Charge = z.object({
  id: z.string().min(1),
  merchant_id: z.string(),
  amount: dollarsOf,
  amount_refunded: dollarsOf,
  captured: z.boolean(),
  canceled: z.boolean(),
  expired: z.boolean(),
  expires_at: z.iso.datetime().transform((at) => new Date(at)),
  order_number: z.string(),
})
type Charge = z.infer<typeof Charge>
const Told = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['charge.created', 'charge.declined', 'charge.canceled']),
  merchant_id: z.string(),
  data: z.object({ id: z.string().min(1), order_number: z.string().min(1).max(100) }),
})

const EVENTS = {
  'charge.created': 'approved',
  'charge.declined': 'declined',
  'charge.canceled': 'cancelled',
} as const

export interface ResolveSettings extends LenderAddress {
  readonly merchantId: string
  readonly secretKey: string
}

/** Resolve gives companies terms. The charge stands when the buyer has agreed: we look at it and take it at its word. */
export function resolve(settings: ResolveSettings): HostedLender {
  const { merchantId, secretKey } = settings
  const ask = lenderClient(NAME, settings, basicAuthorization(merchantId, secretKey), {
    method: 'GET',
    path: pathOf('probe'),
  })
  const look = async (id: string): Promise<Said<LoanState>> => {
    const said = await chargeOf(ask, id)
    return said.said === 'answer' ? { said: 'answer', body: stateOf(said.body) } : said
  }
  const check = (request: LenderAuthorizeRequest) => authorize(ask, merchantId, request)
  return {
    name: NAME,
    takes: 'resolve',
    can,
    start: (checkout) => start(ask, settings, checkout),
    approvalIn: (query) => query.get('charge_id'),
    hear: async (call, now) => hear(settings, call, now),
    standing: (session, orderId) => standing(ask, session, orderId),
    look,
    isThere: ask.isThere,
    authorize: check,
    lookUpAuthorization: check,
    dismiss: ({ token }) => dismiss(ask, token),
    ...lenderMoves({ can, look, send: (move) => send(ask, move) }),
  }
}

async function start(
  ask: LenderClient,
  settings: ResolveSettings,
  { purchase, poNumber, email, billing, shipping, back }: LenderCheckout,
): Promise<StartOutcome> {
  if (poNumber === null) return { outcome: 'refused', reason: 'no-purchase-order' }
  const said = await ask({
    method: 'POST',
    path: '/api/checkouts',
    body: {
      merchant: { id: settings.merchantId, success_url: back.approved, cancel_url: back.cancelled },
      customer: { email, first_name: billing.firstName, last_name: billing.lastName, phone: billing.phone },
      billing: placeBody(billing),
      shipping: placeBody(shipping),
      items: purchase.charges
        .filter(({ kind }) => kind === 'goods')
        .map(({ sku, name, unitCents, quantity }) => ({ sku, name, unit_price: unitCents / 100, quantity })),
      total_amount: purchase.amountCents / 100,
      order_number: purchase.orderId,
      po_number: poNumber,
    },
    expects: Opened,
  })
  if (said.said !== 'answer') return unavailable(said)
  if (!isSafePage(said.body.checkout_url, settings)) return { outcome: 'unavailable' }
  return { outcome: 'started', session: said.body.id, pageUrl: said.body.checkout_url, widget: null }
}

const placeBody = (place: LenderPlace) => ({
  name: `${place.firstName} ${place.lastName}`,
  address_line1: place.addressLine1,
  address_line2: place.addressLine2 ?? '',
  address_city: place.city,
  address_state: place.state,
  address_postal: place.zip,
  address_country: 'US',
})

function hear({ merchantId, secretKey }: ResolveSettings, call: LenderCallback, now: Date): Heard {
  const signature = signatureOf(call, 'x-resolve-signature', secretKey, now)
  if (signature !== 'genuine') return { heard: signature }
  const told = Told.safeParse(readJson(call.body))
  if (!told.success) return { heard: 'unreadable' }
  const { id, type, merchant_id, data } = told.data
  if (merchant_id !== merchantId) return { heard: 'not-ours' }
  const what = EVENTS[type]
  return {
    heard: 'event',
    event: { id, orderId: data.order_number, what, token: what === 'approved' ? data.id : null },
  }
}

const STANDINGS = {
  open: 'open',
  approved: 'ended',
  declined: 'declined',
  canceled: 'cancelled',
  expired: 'ended',
} as const

async function standing(ask: LenderClient, id: string, orderId: string): Promise<Standing> {
  const said = await ask({
    method: 'GET',
    path: `/api/checkouts/${encodeURIComponent(id)}`,
    expects: CheckoutRead,
  })
  if (said.said === 'refusal' && said.status === 404) return { at: 'ended' }
  if (said.said !== 'answer') return { at: 'unknown' }
  const { order_number, status, charge_id: token } = said.body
  if (order_number !== orderId) return { at: 'ended' }
  return status === 'approved' && token ? { at: 'approved', token } : { at: STANDINGS[status] }
}

const pathOf = (id: string) => `/api/charges/${encodeURIComponent(id)}`
const chargeOf = (ask: LenderClient, id: string) => ask({ method: 'GET', path: pathOf(id), expects: Charge })

async function authorize(
  ask: LenderClient,
  merchantId: string,
  { purchase, token }: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const declined = (reason: string) => ({ outcome: 'declined', reason, card: null }) as const
  const said = await chargeOf(ask, token)
  if (said.said === 'refusal') return declined('approval-ended')
  if (said.said !== 'answer') return { outcome: said.said === 'nothing' ? 'unknown' : 'not-sent' }
  const { id, amount, order_number, merchant_id, canceled, captured, expired, expires_at } = said.body
  if (canceled || expired) return declined('approval-ended')
  if (captured) return declined('approval-used')
  // Somebody else's charge is none of ours to cancel.
  if (merchant_id !== merchantId || order_number !== purchase.orderId) return declined('approval-ended')
  if (amount !== purchase.amountCents) {
    const undone = await dismiss(ask, id)
    return undone.outcome === 'done' ? declined('wrong-amount') : { outcome: 'unknown' }
  }
  return {
    outcome: 'authorized',
    provider: NAME,
    transactionId: id,
    amountCents: amount,
    instrument: { type: 'Resolve', lastFour: null },
    holdEndsAt: expires_at,
  }
}

async function dismiss(ask: LenderClient, id: string): Promise<MoveOutcome> {
  const said = await ask({ method: 'POST', path: `${pathOf(id)}/cancel`, body: {}, expects: Charge })
  if (said.said === 'nothing') return { outcome: 'unknown' }
  // Turned down: it has ended or was let go before.
  return said.said === 'not-sent'
    ? { outcome: 'not-sent' }
    : { outcome: 'done', reference: id, amountCents: NO_CENTS }
}

function stateOf({
  id,
  order_number,
  amount,
  amount_refunded,
  captured,
  canceled,
  expired,
  expires_at,
}: Charge): LoanState {
  return {
    transactionId: id,
    orderId: order_number,
    authorizedCents: amount,
    capturedCents: captured ? amount : NO_CENTS,
    refundedCents: amount_refunded,
    heldCents: captured || canceled || expired ? NO_CENTS : amount,
    isExpired: expired,
    holdEndsAt: expires_at,
    operations: [],
  }
}

async function send(ask: LenderClient, { kind, transactionId, amountCents }: Move): Promise<Said<Booked>> {
  const isCapture = kind === 'capture'
  const said = await ask({
    method: 'POST',
    path: `${pathOf(transactionId)}/${isCapture ? 'capture' : 'cancel'}`,
    body: isCapture ? { amount: amountCents / 100 } : {},
    expects: Charge,
  })
  return said.said === 'answer' ? { said: 'answer', body: { amountCents } } : said
}
