import { type Cents, NO_CENTS } from '@shop/domain/money/cents'
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
  LookedUp,
  Move,
  MoveOutcome,
  MoveRefusal,
  Standing,
  StartOutcome,
} from './lender.ts'
import {
  type Call,
  isSafePage,
  type LenderAddress,
  type LenderClient,
  lenderClient,
  type Said,
} from './lender-client.ts'
import { done, neverOffered } from './lender-moves.ts'
import { readJson } from './read-json.ts'
import { unavailable } from './unanswered.ts'

const NAME = 'synchrony'

const can: LenderCapabilities = {
  captures: 'once',
  capturesPart: true,
  holdDays: 7,
  idempotency: 'reversal',
  refunds: true,
  refundsBeforeSettlement: true,
  extends: false,
  dismisses: false,
  reauthorizes: false,
}

const Access = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Opened = z.object({ checkout_id: z.string().min(1), redirect_url: z.url() })
const CheckoutRead = z.object({
  order_number: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED']),
  account_token: z.string().min(1).optional(),
})
const Booked = z.object({
  status: z.enum(['APPROVED', 'DUPLICATE_REFERENCE']),
  transaction_id: z.string().min(1),
  amount: dollarsOf,
})
const Declined = z.object({
  status: z.literal('DECLINED'),
  reason: z.string(),
  captured_amount: dollarsOf.optional(),
})
const Held = z.discriminatedUnion('status', [
  Booked.extend({
    expires_at: z.iso.datetime().transform((at) => new Date(at)),
    // Of the account that finances it: for the shopper to know it by, and nothing depends on it.
    account_last_four: z
      .string()
      .regex(/^\d{4}$/)
      .nullish()
      .catch(null),
  }),
  Declined,
])
const Moved = z.discriminatedUnion('status', [Booked, Declined])
const Reversed = z.union([z.object({ status: z.enum(['REVERSED', 'NOTHING_TO_REVERSE']) }), Declined])
const Told = z.object({
  event_id: z.string().min(1).max(100),
  merchant_id: z.string(),
  order_number: z.string().min(1).max(100),
  status: z.enum(['APPROVED', 'DECLINED', 'CANCELLED']),
  account_token: z.string().optional(),
})

const EVENTS = { APPROVED: 'approved', DECLINED: 'declined', CANCELLED: 'cancelled' } as const
const DECLINES: Readonly<Record<string, string>> = {
  WRONG_AMOUNT: 'wrong-amount',
  APPROVAL_ENDED: 'approval-ended',
  APPROVAL_USED: 'approval-used',
  NOT_APPROVED: 'approval-ended',
}
const REFUSALS: Readonly<Record<string, MoveRefusal>> = {
  TOO_MUCH: 'too-much',
  ALREADY_CAPTURED: 'already-captured',
  NOT_CAPTURED: 'not-captured',
  LET_GO: 'let-go',
  HOLD_ENDED: 'expired',
  NOTHING_HELD: 'not-found',
}

export interface SynchronySettings extends LenderAddress {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Synchrony as far as it is publicly described: verify every name before going live. It says how a checkout stands, and
 * nothing about money: a call without an answer is reversed by our reference, and then made again.
 */
export function synchrony(settings: SynchronySettings): HostedLender {
  const { clientId } = settings
  const ask = withAccess(
    lenderClient(NAME, settings, {}, { method: 'POST', path: '/oauth2/token', body: {} }),
    settings,
  )
  const move = (asked: Move) => moveOnce(ask, clientId, asked)
  const of = (kind: Move['kind']) => (transactionId: string, amountCents: Cents, operationId: string) =>
    move({ kind, transactionId, amountCents, operationId })
  return {
    name: NAME,
    takes: 'synchrony',
    can,
    start: (checkout) => start(ask, settings, checkout),
    approvalIn: (query) => query.get('account_token'),
    hear: async (call, now) => hear(settings, call, now),
    standing: (session, orderId) => standing(ask, session, orderId),
    look: null,
    isThere: ask.isThere,
    authorize: (request) => authorize(ask, clientId, request),
    lookUpAuthorization: ({ operationId }) => reverse(ask, clientId, operationId),
    dismiss: async () => ({ outcome: 'refused', reason: 'not-offered' }),
    capture: of('capture'),
    void: of('void'),
    refund: of('refund'),
    extend: (transactionId, operationId) => of('extend')(transactionId, NO_CENTS, operationId),
    lookUp: async (asked): Promise<LookedUp<MoveOutcome>> => {
      if (neverOffered(asked, can)) return { outcome: 'nothing' }
      // Letting go twice is letting go.
      return asked.kind === 'void' ? move(asked) : reverse(ask, clientId, asked.operationId)
    },
  }
}

/** Every call shows a token that is fetched anew before it ends, and once more when it is not known any longer. */
function withAccess(ask: LenderClient, { clientId, clientSecret }: SynchronySettings): LenderClient {
  let access: { token: string; until: number } | null = null

  async function fresh(): Promise<Said<string>> {
    if (access && access.until > Date.now()) return { said: 'answer', body: access.token }
    const said = await ask({
      method: 'POST',
      path: '/oauth2/token',
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      expects: Access,
    })
    if (said.said !== 'answer') return said
    const { access_token, expires_in } = said.body
    access = { token: access_token, until: Date.now() + (expires_in / 2) * 1_000 }
    return { said: 'answer', body: access_token }
  }

  async function authorized<Body>(call: Call<Body>): Promise<Said<Body>> {
    const token = await fresh()
    // Without a token nothing was sent.
    if (token.said !== 'answer') return token.said === 'refusal' ? token : { said: 'not-sent' }
    return ask({ ...call, headers: { authorization: `Bearer ${token.body}` } })
  }

  const asked = async <Body>(call: Call<Body>): Promise<Said<Body>> => {
    const first = await authorized(call)
    if (first.said !== 'not-sent' || !first.isUnknownCaller) return first
    access = null
    return authorized(call)
  }
  return Object.assign(asked, { isThere: ask.isThere })
}

async function start(
  ask: LenderClient,
  settings: SynchronySettings,
  { purchase, email, billing, back }: LenderCheckout,
): Promise<StartOutcome> {
  const said = await ask({
    method: 'POST',
    path: '/v1/checkouts',
    body: {
      merchant_id: settings.clientId,
      order_number: purchase.orderId,
      amount: inDollars(purchase.amountCents),
      email,
      first_name: billing.firstName,
      last_name: billing.lastName,
      postal_code: billing.zip,
      return_url: back.approved,
      cancel_url: back.cancelled,
    },
    expects: Opened,
  })
  if (said.said !== 'answer') return unavailable(said)
  if (!isSafePage(said.body.redirect_url, settings)) return { outcome: 'unavailable' }
  return { outcome: 'started', session: said.body.checkout_id, pageUrl: said.body.redirect_url, widget: null }
}

const STANDINGS = {
  PENDING: 'open',
  APPROVED: 'ended',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
} as const

async function standing(ask: LenderClient, id: string, orderId: string): Promise<Standing> {
  const said = await ask({
    method: 'GET',
    path: `/v1/checkouts/${encodeURIComponent(id)}`,
    expects: CheckoutRead,
  })
  if (said.said === 'refusal' && said.status === 404) return { at: 'ended' }
  if (said.said !== 'answer') return { at: 'unknown' }
  const { order_number, status, account_token: token } = said.body
  if (order_number !== orderId) return { at: 'ended' }
  return status === 'APPROVED' && token ? { at: 'approved', token } : { at: STANDINGS[status] }
}

function hear({ clientId, clientSecret }: SynchronySettings, call: LenderCallback, now: Date): Heard {
  const signature = signatureOf(call, 'x-synchrony-signature', clientSecret, now)
  if (signature !== 'genuine') return { heard: signature }
  const told = Told.safeParse(readJson(call.body))
  if (!told.success) return { heard: 'unreadable' }
  const { event_id: id, merchant_id, order_number: orderId, status, account_token = null } = told.data
  if (merchant_id !== clientId) return { heard: 'not-ours' }
  const what = EVENTS[status]
  return { heard: 'event', event: { id, orderId, what, token: what === 'approved' ? account_token : null } }
}

async function authorize(
  ask: LenderClient,
  merchantId: string,
  { purchase, token, operationId }: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const said = await ask({
    method: 'POST',
    path: '/v1/preauthorizations',
    body: {
      merchant_id: merchantId,
      account_token: token,
      order_number: purchase.orderId,
      amount: inDollars(purchase.amountCents),
      reference: operationId,
    },
    expects: Held,
  })
  if (said.said === 'refusal') return { outcome: 'declined', reason: 'declined', card: null }
  if (said.said !== 'answer') return { outcome: said.said === 'nothing' ? 'unknown' : 'not-sent' }
  const { body } = said
  if (body.status === 'DECLINED')
    return { outcome: 'declined', reason: DECLINES[body.reason] ?? 'declined', card: null }
  if (body.amount !== purchase.amountCents) {
    const reversed = await reverse(ask, merchantId, operationId)
    return reversed.outcome === 'nothing'
      ? { outcome: 'declined', reason: 'wrong-amount', card: null }
      : { outcome: 'unknown' }
  }
  return {
    outcome: 'authorized',
    provider: NAME,
    transactionId: body.transaction_id,
    amountCents: body.amount,
    instrument: { type: 'Synchrony', lastFour: body.account_last_four ?? null },
    holdEndsAt: body.expires_at,
  }
}

/** Afterwards whatever had this reference is undone: it may be asked for again. */
async function reverse(
  ask: LenderClient,
  merchantId: string,
  reference: string,
): Promise<{ outcome: 'nothing' } | { outcome: 'unknown' }> {
  const said = await reversal(ask, { merchant_id: merchantId, reference })
  return said.said === 'answer' && said.body.status !== 'DECLINED'
    ? { outcome: 'nothing' }
    : { outcome: 'unknown' }
}

const reversal = (ask: LenderClient, body: object) =>
  ask({ method: 'POST', path: '/v1/reversals', body, expects: Reversed })

async function moveOnce(ask: LenderClient, merchantId: string, asked: Move): Promise<MoveOutcome> {
  const { kind, transactionId, amountCents, operationId } = asked
  const unable = neverOffered(asked, can)
  if (unable) return { outcome: 'refused', reason: unable }
  if (kind === 'void') return letGo(ask, merchantId, asked)
  const said = await ask({
    method: 'POST',
    path: `/v1/preauthorizations/${encodeURIComponent(transactionId)}/${kind === 'capture' ? 'completions' : 'refunds'}`,
    body: { merchant_id: merchantId, amount: inDollars(amountCents), reference: operationId },
    expects: Moved,
  })
  if (said.said !== 'answer') return notBooked(said)
  const { body } = said
  if (body.status !== 'DECLINED')
    return body.amount === amountCents
      ? done({ ...asked, reference: body.transaction_id })
      : { outcome: 'refused', reason: 'other' }
  const isThis = kind === 'capture' && body.captured_amount === amountCents
  return isThis ? done(asked) : { outcome: 'refused', reason: REFUSALS[body.reason] ?? 'other' }
}

async function letGo(ask: LenderClient, merchantId: string, asked: Move): Promise<MoveOutcome> {
  const said = await reversal(ask, { merchant_id: merchantId, transaction_id: asked.transactionId })
  if (said.said !== 'answer') return notBooked(said)
  const { body } = said
  if (body.status !== 'DECLINED')
    return body.status === 'REVERSED' ? done(asked) : { outcome: 'refused', reason: 'not-found' }
  return body.reason === 'LET_GO'
    ? done(asked)
    : { outcome: 'refused', reason: REFUSALS[body.reason] ?? 'other' }
}

function notBooked(said: Exclude<Said<unknown>, { said: 'answer' }>): MoveOutcome {
  if (said.said === 'refusal')
    return { outcome: 'refused', reason: said.status === 404 ? 'not-found' : 'other' }
  return { outcome: said.said === 'nothing' ? 'unknown' : 'not-sent' }
}
