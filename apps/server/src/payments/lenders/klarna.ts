import { cents, NO_CENTS } from '@shop/domain/money/cents'
import * as z from 'zod'
import { basicAuthorization } from '../../platform/http/basic-authorization.ts'
import { isProof, proofOf } from './event-signature.ts'
import { klarnaSettlements } from './klarna-settlements.ts'
import type {
  Heard,
  HostedLender,
  LenderAuthorizeOutcome,
  LenderAuthorizeRequest,
  LenderCallback,
  LenderCapabilities,
  LenderCharge,
  LenderCheckout,
  LenderEvent,
  LenderPlace,
  LenderPurchase,
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

const NAME = 'klarna'

const can: LenderCapabilities = {
  captures: 'often',
  capturesPart: true,
  holdDays: 28,
  idempotency: 'key',
  refunds: true,
  refundsBeforeSettlement: true,
  extends: true,
  dismisses: true,
  reauthorizes: false,
}

const Session = z.object({
  session_id: z.string().min(1),
  client_token: z.string().min(1),
  payment_method_categories: z.array(z.object({ identifier: z.string() })),
})
const HostedPage = z.object({ redirect_url: z.url() })
const SessionRead = z.object({
  status: z.enum(['incomplete', 'complete']),
  merchant_reference1: z.string(),
  authorization_token: z.string().optional(),
})
const Placed = z.object({
  order_id: z.string().min(1),
  fraud_status: z.enum(['ACCEPTED', 'PENDING', 'REJECTED']),
})
const wholeCents = z.number().int().nonnegative().transform(cents)
const Order = z.object({
  order_id: z.string(),
  status: z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  merchant_reference1: z.string(),
  purchase_currency: z.literal('USD'),
  order_amount: wholeCents,
  captured_amount: wholeCents,
  refunded_amount: wholeCents,
  remaining_authorized_amount: wholeCents,
  expires_at: z.iso.datetime().transform((at) => new Date(at)),
  captures: z.array(z.object({ reference: z.string().nullish() })),
  refunds: z.array(z.object({ reference: z.string().nullish() })),
})
const Refusal = z.object({ error_code: z.string() })
const Told = z.union([
  z.object({ session_id: z.string(), authorization_token: z.string().min(1) }),
  z.object({
    session: z.object({ session_id: z.string(), status: z.enum(['FAILED', 'CANCELLED']) }),
  }),
])

export interface KlarnaSettings extends LenderAddress {
  readonly username: string
  readonly password: string
}

/** Klarna Payments on Klarna's hosted page, and its order management. */
export function klarna(settings: KlarnaSettings): HostedLender {
  const { username, password } = settings
  const ask = lenderClient(NAME, settings, basicAuthorization(username, password), {
    method: 'GET',
    path: orderPath('probe'),
  })
  const look = (id: string) => lookAtOrder(ask, id)
  const moves = lenderMoves({ can, look, send: (move) => send(ask, move) })
  return {
    name: NAME,
    takes: 'klarna',
    can,
    start: (checkout) => start(ask, settings, checkout),
    approvalIn: (query) => query.get('authorization_token'),
    hear: (call) => hear(ask, password, call),
    standing: (session, orderId) => standing(ask, session, orderId),
    look,
    isThere: ask.isThere,
    settlements: klarnaSettlements(ask),
    authorize: (request) => authorize(ask, request),
    // Under the same key it is the same order.
    lookUpAuthorization: (request) => authorize(ask, request),
    dismiss: (request) => dismiss(ask, request),
    ...moves,
  }
}

const keyed = (key: string) => ({ 'klarna-idempotency-key': key })

async function start(
  ask: LenderClient,
  settings: KlarnaSettings,
  checkout: LenderCheckout,
): Promise<StartOutcome> {
  const { url, password } = settings
  const { purchase, billing, shipping, email, back } = checkout
  const callback = callbackFor(checkout, password)
  const session = await ask({
    method: 'POST',
    path: '/payments/v1/sessions',
    body: {
      ...purchaseBody(purchase),
      intent: 'buy',
      billing_address: addressBody(billing, email),
      shipping_address: addressBody(shipping, email),
      merchant_urls: { authorization: callback },
    },
    expects: Session,
  })
  if (session.said !== 'answer') return unavailable(session)
  const approved = new URL(back.approved)
  // The braces must stay as they are: Klarna looks for them.
  const success = `${approved.href}${approved.search ? '&' : '?'}authorization_token={{authorization_token}}`
  const page = await ask({
    method: 'POST',
    path: '/hpp/v1/sessions',
    body: {
      payment_session_url: `${url}/payments/v1/sessions/${session.body.session_id}`,
      merchant_urls: { success, cancel: back.cancelled, failure: back.declined, status_update: callback },
      options: { place_order_mode: 'NONE' },
    },
    expects: HostedPage,
  })
  if (page.said !== 'answer') return unavailable(page)
  if (!isSafePage(page.body.redirect_url, settings)) return { outcome: 'unavailable' }
  const { client_token, payment_method_categories, session_id } = session.body
  return {
    outcome: 'started',
    session: session_id,
    pageUrl: page.body.redirect_url,
    widget: {
      clientToken: client_token,
      categories: payment_method_categories.map(({ identifier }) => identifier),
    },
  }
}

/** Klarna signs nothing: it is given an address that nobody else could have made. */
function callbackFor({ callbackUrl, purchase }: LenderCheckout, secret: string): string {
  const callback = new URL(callbackUrl)
  callback.searchParams.set('order', purchase.orderId)
  callback.searchParams.set('proof', proofOf(secret, purchase.orderId))
  return callback.href
}

/** Even then its word counts only as far as Klarna itself says the same of the session. */
async function hear(ask: LenderClient, secret: string, { query, body }: LenderCallback): Promise<Heard> {
  const orderId = query.get('order') ?? ''
  if (!isProof(secret, orderId, query.get('proof') ?? '')) return { heard: 'forged' }
  const told = Told.safeParse(readJson(body))
  if (!told.success) return { heard: 'unreadable' }
  const id = 'session' in told.data ? told.data.session.session_id : told.data.session_id
  const session = await readSession(ask, id)
  if (session.said === 'refusal' && session.status === 404) return { heard: 'not-ours' }
  if (session.said !== 'answer') return { heard: 'unknown' }
  const { merchant_reference1, status, authorization_token: token = null } = session.body
  if (merchant_reference1 !== orderId) return { heard: 'not-ours' }
  const event = (what: LenderEvent['what']): Heard => ({
    heard: 'event',
    event: { id: `${id}-${what}`, orderId, what, token: what === 'approved' ? token : null },
  })
  if ('authorization_token' in told.data)
    return told.data.authorization_token === token ? event('approved') : { heard: 'forged' }
  if (status !== 'complete' || token !== null) return { heard: 'forged' }
  return event(told.data.session.status === 'FAILED' ? 'declined' : 'cancelled')
}

const readSession = (ask: LenderClient, id: string) =>
  ask({
    method: 'GET',
    path: `/payments/v1/sessions/${encodeURIComponent(id)}`,
    expects: SessionRead,
  })

async function standing(ask: LenderClient, id: string, orderId: string): Promise<Standing> {
  const session = await readSession(ask, id)
  if (session.said === 'refusal' && session.status === 404) return { at: 'ended' }
  if (session.said !== 'answer') return { at: 'unknown' }
  const { merchant_reference1, status, authorization_token: token } = session.body
  if (merchant_reference1 !== orderId) return { at: 'ended' }
  if (token !== undefined) return { at: 'approved', token }
  return { at: status === 'complete' ? 'ended' : 'open' }
}

async function authorize(
  ask: LenderClient,
  request: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const { purchase, token, operationId } = request
  const placed = await ask({
    method: 'POST',
    path: `/payments/v1/authorizations/${encodeURIComponent(token)}/order`,
    headers: keyed(operationId),
    body: { ...purchaseBody(purchase), auto_capture: false },
    expects: Placed,
  })
  if (placed.said === 'refusal') return { outcome: 'declined', reason: declineOf(placed), card: null }
  if (placed.said !== 'answer') return { outcome: placed.said === 'nothing' ? 'unknown' : 'not-sent' }
  const order = await lookAtOrder(ask, placed.body.order_id)
  // It stands, whether or not we can see it: asked again under the same key, it is this one.
  if (order.said !== 'answer') return { outcome: 'unknown' }
  const { transactionId, authorizedCents, orderId, holdEndsAt } = order.body
  const isAsAsked = orderId === purchase.orderId && authorizedCents === purchase.amountCents
  if (!isAsAsked || placed.body.fraud_status !== 'ACCEPTED') {
    const cancelled = await cancel(ask, transactionId, `${operationId}-undo`)
    if (cancelled.said !== 'answer' && cancelled.said !== 'refusal') return { outcome: 'unknown' }
    return { outcome: 'declined', reason: isAsAsked ? 'under-review' : 'wrong-amount', card: null }
  }
  return {
    outcome: 'authorized',
    provider: NAME,
    transactionId,
    amountCents: authorizedCents,
    instrument: { type: 'Klarna', lastFour: null },
    holdEndsAt,
  }
}

function declineOf({ status, body }: Extract<Said<unknown>, { said: 'refusal' }>): string {
  if (status === 404) return 'approval-ended'
  if (status === 409) return 'approval-used'
  return Refusal.safeParse(body).data?.error_code === 'BAD_VALUE' ? 'wrong-amount' : 'declined'
}

async function dismiss(
  ask: LenderClient,
  { token, operationId }: Pick<LenderAuthorizeRequest, 'token' | 'operationId'>,
): Promise<MoveOutcome> {
  const said = await ask({
    method: 'DELETE',
    path: `/payments/v1/authorizations/${encodeURIComponent(token)}`,
    headers: keyed(operationId),
    expects: z.undefined(),
  })
  if (said.said === 'refusal' && said.status !== 404) return { outcome: 'refused', reason: 'other' }
  if (said.said === 'nothing') return { outcome: 'unknown' }
  if (said.said === 'not-sent') return { outcome: 'not-sent' }
  // Ended or let go before: either way it is gone.
  return { outcome: 'done', reference: operationId, amountCents: NO_CENTS }
}

const orderPath = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`

async function lookAtOrder(ask: LenderClient, id: string): Promise<Said<LoanState>> {
  const order = await ask({ method: 'GET', path: orderPath(id), expects: Order })
  if (order.said !== 'answer') return order
  const { body } = order
  const references = [...body.captures, ...body.refunds].flatMap(({ reference }) => reference ?? [])
  return {
    said: 'answer',
    body: {
      transactionId: body.order_id,
      orderId: body.merchant_reference1,
      authorizedCents: body.order_amount,
      capturedCents: body.captured_amount,
      refundedCents: body.refunded_amount,
      heldCents: body.remaining_authorized_amount,
      isExpired: body.status === 'EXPIRED',
      holdEndsAt: body.expires_at,
      operations: references,
    },
  }
}

async function send(ask: LenderClient, move: Move): Promise<Said<Booked>> {
  const { kind, transactionId, amountCents, operationId } = move
  if (kind === 'void') return letGo(ask, move)
  const { path, body } = {
    capture: { path: '/captures', body: { captured_amount: amountCents, reference: operationId } },
    refund: { path: '/refunds', body: { refunded_amount: amountCents, reference: operationId } },
    extend: { path: '/extend-authorization-time', body: {} },
  }[kind]
  const said = await ask({
    method: 'POST',
    path: `${orderPath(transactionId)}${path}`,
    headers: keyed(operationId),
    body,
    expects: z.undefined(),
  })
  return said.said === 'answer' ? { said: 'answer', body: { amountCents } } : said
}

const cancel = (ask: LenderClient, id: string, key: string) =>
  ask({
    method: 'POST',
    path: `${orderPath(id)}/cancel`,
    headers: keyed(key),
    body: {},
    expects: z.undefined(),
  })

/** An order is cancelled while nothing of it is captured; after that only the rest can be released. */
async function letGo(
  ask: LenderClient,
  { transactionId, amountCents, operationId }: Move,
): Promise<Said<Booked>> {
  const cancelled = await cancel(ask, transactionId, operationId)
  const isCaptured =
    cancelled.said === 'refusal' &&
    Refusal.safeParse(cancelled.body).data?.error_code === 'CANCEL_NOT_ALLOWED'
  const said = isCaptured
    ? await ask({
        method: 'POST',
        path: `${orderPath(transactionId)}/release-remaining-authorization`,
        headers: keyed(`${operationId}-rest`),
        body: {},
        expects: z.undefined(),
      })
    : cancelled
  return said.said === 'answer' ? { said: 'answer', body: { amountCents } } : said
}

const LINE_TYPES = {
  goods: 'physical',
  shipping: 'shipping_fee',
  tax: 'sales_tax',
  discount: 'discount',
} as const

function purchaseBody({ orderId, amountCents, charges }: LenderPurchase) {
  return {
    purchase_country: 'US',
    purchase_currency: 'USD',
    locale: 'en-US',
    order_amount: amountCents,
    order_lines: charges.map(lineBody),
    merchant_reference1: orderId,
  }
}

const lineBody = ({ kind, sku, name, unitCents, quantity }: LenderCharge) => ({
  type: LINE_TYPES[kind],
  reference: sku,
  name,
  quantity,
  unit_price: unitCents,
  total_amount: unitCents * quantity,
})

const addressBody = (place: LenderPlace, email: string) => ({
  given_name: place.firstName,
  family_name: place.lastName,
  email,
  phone: place.phone,
  street_address: place.addressLine1,
  street_address2: place.addressLine2 ?? '',
  city: place.city,
  region: place.state,
  postal_code: place.zip,
  country: 'US',
})
