import { cents, NO_CENTS } from '@shop/domain/money/cents'
import * as z from 'zod'
import { dollarsOf, inDollars } from './dollars.ts'
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
  LookedUp,
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

const NAME = 'katapult'

const can: LenderCapabilities = {
  captures: 'once',
  // A delivery funds the whole lease.
  capturesPart: false,
  holdDays: 30,
  idempotency: 'look-up',
  refunds: true,
  refundsBeforeSettlement: true,
  extends: false,
  dismisses: true,
  reauthorizes: false,
}

const Started = z.object({ uid: z.string().min(1), redirect_url: z.url() })
const Item = z.object({
  sku: z.string(),
  display_name: z.string(),
  unit_price: dollarsOf,
  quantity: z.number().int(),
})
const Application = z.object({
  uid: z.string().min(1),
  order_id: z.string(),
  status: z.enum(['pending', 'approved', 'denied', 'canceled', 'expired', 'confirmed', 'delivered']),
  total: dollarsOf,
  expires_at: z.iso.datetime().nullable(),
  items: z.array(Item),
  cancelled_items: z.array(z.object({ display_name: z.string(), amount: dollarsOf })),
})
type Application = z.infer<typeof Application>
const Told = z.object({
  event_id: z.string().min(1).max(100),
  merchant: z.string(),
  uid: z.string().min(1),
  order_id: z.string().min(1).max(100),
  status: z.enum(['approved', 'denied', 'canceled']),
})

const STANDINGS = {
  pending: 'open',
  approved: 'approved',
  confirmed: 'approved',
  delivered: 'approved',
  denied: 'declined',
  canceled: 'cancelled',
  expired: 'ended',
} as const
const EVENTS = { approved: 'approved', denied: 'declined', canceled: 'cancelled' } as const

export interface KatapultSettings extends LenderAddress {
  readonly merchantId: string
  readonly token: string
}

/** Katapult leases what is bought. It has no keys: what became of a call is seen in the application of our order. */
export function katapult(settings: KatapultSettings): HostedLender {
  const ask = lenderClient(
    NAME,
    settings,
    { authorization: `Bearer ${settings.token}` },
    { method: 'GET', path: '/api/v3/funding/' },
  )
  const look = async (transactionId: string): Promise<Said<LoanState>> => {
    const said = await sync(ask, orderIn(transactionId))
    return said.said === 'answer' ? { said: 'answer', body: stateOf(said.body) } : said
  }
  return {
    name: NAME,
    takes: 'katapult',
    can,
    start: (checkout) => start(ask, settings, checkout),
    approvalIn: (query) => query.get('uid'),
    hear: async (call, now) => hear(settings, call, now),
    standing: (_session, orderId) => standing(ask, orderId),
    look,
    isThere: ask.isThere,
    authorize: (request) => authorize(ask, request),
    lookUpAuthorization: (request) => lookUpAuthorization(ask, request),
    dismiss: ({ token }) => dismiss(ask, token),
    ...lenderMoves({ can, look, send: (move) => send(ask, move) }),
  }
}

/** It can be asked about by our order only, so that money of its is named by both. */
const nameOf = ({ uid, order_id }: Application) => `${uid}:${order_id}`
const uidIn = (transactionId: string) => transactionId.split(':')[0] ?? ''
const orderIn = (transactionId: string) => transactionId.slice(uidIn(transactionId).length + 1)

async function start(
  ask: LenderClient,
  settings: KatapultSettings,
  { purchase, email, billing, shipping, back }: LenderCheckout,
): Promise<StartOutcome> {
  const goods = purchase.charges.filter(({ kind }) => kind === 'goods')
  const sumOf = (kinds: string[]) =>
    purchase.charges
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const discount = -sumOf(['discount'])
  const said = await ask({
    method: 'POST',
    path: '/api/v3/application/initialize/',
    body: {
      customer: { billing: partyBody(billing, email), shipping: partyBody(shipping, email) },
      items: goods.map(({ sku, name, unitCents, quantity }) => ({
        sku,
        display_name: name,
        unit_price: inDollars(unitCents),
        quantity,
        leasable: true,
      })),
      checkout: {
        customer_id: purchase.orderId,
        // It knows no other charges beside items.
        shipping_amount: inDollars(sumOf(['shipping', 'tax'])),
        discounts: discount > 0 ? [{ discount_name: 'Discount', discount_amount: inDollars(discount) }] : [],
      },
      urls: { return: back.approved, cancel: back.cancelled },
    },
    expects: Started,
  })
  if (said.said !== 'answer') return unavailable(said)
  if (!isSafePage(said.body.redirect_url, settings)) return { outcome: 'unavailable' }
  return { outcome: 'started', session: said.body.uid, pageUrl: said.body.redirect_url, widget: null }
}

const partyBody = (place: LenderPlace, email: string) => ({
  first_name: place.firstName,
  last_name: place.lastName,
  address: place.addressLine1,
  address2: place.addressLine2 ?? '',
  city: place.city,
  state: place.state,
  zip: place.zip,
  country: 'United States',
  phone: place.phone,
  email,
})

function hear({ merchantId, token }: KatapultSettings, call: LenderCallback, now: Date): Heard {
  const signature = signatureOf(call, 'x-katapult-signature', token, now)
  if (signature !== 'genuine') return { heard: signature }
  const told = Told.safeParse(readJson(call.body))
  if (!told.success) return { heard: 'unreadable' }
  const { event_id: id, merchant, uid, order_id: orderId, status } = told.data
  if (merchant !== merchantId) return { heard: 'not-ours' }
  const what = EVENTS[status]
  return { heard: 'event', event: { id, orderId, what, token: what === 'approved' ? uid : null } }
}

const sync = (ask: LenderClient, orderId: string) =>
  ask({
    method: 'POST',
    path: '/api/v3/application/sync/',
    body: { order_id: orderId },
    expects: Application,
  })

/** Of several applications for an order it shows the one that got furthest: that one is meant. */
async function standing(ask: LenderClient, orderId: string): Promise<Standing> {
  const said = await sync(ask, orderId)
  if (said.said === 'refusal' && said.status === 404) return { at: 'ended' }
  if (said.said !== 'answer') return { at: 'unknown' }
  const { status, uid: token } = said.body
  const at = STANDINGS[status]
  return at === 'approved' ? { at, token } : { at }
}

const post = (ask: LenderClient, uid: string, path: string, body: object) =>
  ask({
    method: 'POST',
    path: `/api/v3/application/${encodeURIComponent(uid)}/${path}/`,
    body,
    expects: Application,
  })

async function authorize(
  ask: LenderClient,
  request: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const known = await lookUpAuthorization(ask, request)
  if (known.outcome === 'unknown') return { outcome: 'not-sent' }
  if (known.outcome !== 'nothing') return known
  const { purchase, token } = request
  const said = await post(ask, token, 'confirm_order', { order_id: purchase.orderId })
  if (said.said === 'refusal') return { outcome: 'declined', reason: 'declined', card: null }
  if (said.said !== 'answer') return { outcome: said.said === 'nothing' ? 'unknown' : 'not-sent' }
  return authorized(said.body)
}

async function lookUpAuthorization(
  ask: LenderClient,
  { purchase, token }: LenderAuthorizeRequest,
): Promise<LookedUp<LenderAuthorizeOutcome>> {
  const said = await sync(ask, purchase.orderId)
  if (said.said === 'refusal') return { outcome: 'declined', reason: 'approval-ended', card: null }
  if (said.said !== 'answer') return { outcome: 'unknown' }
  const { uid, total, status } = said.body
  if (uid !== token || status === 'denied' || status === 'canceled' || status === 'expired')
    return { outcome: 'declined', reason: 'approval-ended', card: null }
  if (total !== purchase.amountCents) {
    const undone = await dismiss(ask, token)
    return undone.outcome === 'done'
      ? { outcome: 'declined', reason: 'wrong-amount', card: null }
      : { outcome: 'unknown' }
  }
  if (status === 'pending') return { outcome: 'declined', reason: 'not-approved', card: null }
  return status === 'approved' ? { outcome: 'nothing' } : authorized(said.body)
}

function authorized(application: Application): LenderAuthorizeOutcome {
  const { holdEndsAt, authorizedCents } = stateOf(application)
  return {
    outcome: 'authorized',
    provider: NAME,
    transactionId: nameOf(application),
    amountCents: authorizedCents,
    instrument: { type: 'Katapult', lastFour: null },
    holdEndsAt,
  }
}

async function dismiss(ask: LenderClient, uid: string): Promise<MoveOutcome> {
  const said = await post(ask, uid, 'cancel_order', {})
  if (said.said === 'nothing') return { outcome: 'unknown' }
  // Turned down: it has ended or was let go before.
  return said.said === 'not-sent'
    ? { outcome: 'not-sent' }
    : { outcome: 'done', reference: uid, amountCents: NO_CENTS }
}

function stateOf(application: Application): LoanState {
  const { order_id, status, total, expires_at, cancelled_items } = application
  const refunded = cancelled_items.reduce((sum, { amount }) => sum + amount, 0)
  return {
    transactionId: nameOf(application),
    orderId: order_id,
    authorizedCents: total,
    capturedCents: status === 'delivered' ? total : NO_CENTS,
    refundedCents: cents(refunded),
    heldCents: status === 'confirmed' ? total : NO_CENTS,
    isExpired: status === 'expired',
    holdEndsAt: new Date(expires_at ?? 0),
    // Our name for a refund is the only word of ours that comes back.
    operations: cancelled_items.map(({ display_name }) => display_name),
  }
}

async function send(ask: LenderClient, move: Move): Promise<Said<Booked>> {
  const { kind, transactionId, amountCents, operationId } = move
  const uid = uidIn(transactionId)
  const known = await sync(ask, orderIn(transactionId))
  // Nothing was sent yet.
  if (known.said !== 'answer') return known.said === 'refusal' ? known : { said: 'not-sent' }
  const { items } = known.body
  const itemBody = (item: z.infer<typeof Item>) => ({ ...item, unit_price: inDollars(item.unit_price) })
  const given = {
    sku: items[0]?.sku,
    display_name: operationId,
    unit_price: inDollars(amountCents),
    quantity: 1,
  }
  const said = await (kind === 'capture'
    ? post(ask, uid, 'delivery', { items: items.map(itemBody), delivery_date: new Date().toISOString() })
    : kind === 'void'
      ? post(ask, uid, 'cancel_order', {})
      : post(ask, uid, 'cancel_item', { items: [given] }))
  return said.said === 'answer' ? { said: 'answer', body: { amountCents } } : said
}
