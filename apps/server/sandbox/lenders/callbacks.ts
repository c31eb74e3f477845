import { between } from '../seeded-random.ts'
import type { Delivery, WebhookOutbox } from '../webhook-outbox.ts'
import type { Books } from './books.ts'
import { type Credentials, eventSignature, signatureHeader } from './credentials.ts'
import { fateOf } from './known-emails.ts'
import type { Lender } from './lender-rules.ts'
import type { Decision, Loan } from './loan.ts'

export type Notifier = {
  books: Books
  credentials: Credentials
  outbox: WebhookOutbox
  /** Where the shop hears of those who are told an address beforehand; null: nobody listens. */
  url: string | null
}

export type Manner = { delayMs: number; copies: number; forged: boolean; otherMerchant: boolean }

/** Tells the shop's server what was decided, in the manner the email or the behaviour asks for. */
export function tell(
  notifier: Notifier,
  loan: Loan,
  decision: Decision,
  asked: Partial<Manner> = {},
): Promise<Delivery[]> {
  const manner = { ...mannerFor(notifier.books, loan), ...asked }
  const request =
    loan.lender === 'klarna'
      ? toKlarnasAddress(loan, decision, manner)
      : signed(notifier, loan, loan.lender, decision, manner)
  if (request === null) return Promise.resolve([])
  const label = `${loan.lender} ${decision} ${loan.id}${manner.forged ? ' (forged)' : ''}`
  return Promise.all(
    Array.from({ length: manner.copies }, () =>
      notifier.outbox.send({ label, request, delayMs: manner.delayMs }),
    ),
  )
}

export type SigningLender = Exclude<Lender, 'klarna'>
type Request = () => { url: string; headers: Record<string, string>; body: string }

/** Klarna signs nothing: it calls the address that was given with the session, which only the shop can have made. */
function toKlarnasAddress(loan: Loan, decision: Decision, manner: Manner): Request | null {
  const address = decision === 'approved' ? loan.urls.callback : loan.urls.status
  if (address === null) return null
  const url = new URL(address)
  // Whoever forges does not know the address and has to guess its last part.
  if (manner.forged) for (const name of [...url.searchParams.keys()]) url.searchParams.set(name, 'guessed')
  const session_id = manner.otherMerchant ? 'a-session-of-somebody-else' : loan.id
  const authorization_token = loan.approval?.token
  const body =
    decision === 'approved'
      ? { authorization_token, session_id }
      : { event_id: `${loan.id}-${decision}`, session: { session_id, status: KLARNA_WORDS[decision] } }
  return () => ({
    url: url.href,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const KLARNA_WORDS = { approved: 'COMPLETED', declined: 'FAILED', cancelled: 'CANCELLED' } as const

function signed(
  notifier: Notifier,
  loan: Loan,
  lender: SigningLender,
  decision: Decision,
  manner: Manner,
): Request | null {
  if (notifier.url === null) return null
  const { name, secret } = notifier.credentials[lender]
  const merchant = manner.otherMerchant ? 'somebody-else' : name
  const body = eventBody[lender](loan, decision, merchant)
  const key = manner.forged ? `not ${secret}` : secret
  const url = `${notifier.url}/${lender}`
  return () => ({
    url,
    body: body.text,
    headers: {
      'content-type': body.type,
      // Real time, however far the lenders' own clock was moved.
      [signatureHeader(lender)]: eventSignature(key, body.text, Date.now()),
    },
  })
}

type Body = { text: string; type: string }
const json = (value: unknown): Body => ({ text: JSON.stringify(value), type: 'application/json' })

const AFFIRM_WORDS = { approved: 'confirmed', declined: 'not_approved', cancelled: 'canceled' } as const
const KATAPULT_WORDS = { approved: 'approved', declined: 'denied', cancelled: 'canceled' } as const
const RESOLVE_WORDS = {
  approved: 'charge.created',
  declined: 'charge.declined',
  cancelled: 'charge.canceled',
} as const
const SYNCHRONY_WORDS = { approved: 'APPROVED', declined: 'DECLINED', cancelled: 'CANCELLED' } as const

/** Each lender says the same in words of its own. */
export const eventBody: Record<SigningLender, (loan: Loan, decision: Decision, merchant: string) => Body> = {
  affirm: affirmBody,
  simplepay: affirmBody,
  katapult: (loan, decision, merchant) =>
    json({
      event_id: `${loan.id}-${decision}`,
      merchant,
      uid: loan.id,
      order_id: loan.orderId,
      status: KATAPULT_WORDS[decision],
    }),
  resolve: (loan, decision, merchant) =>
    json({
      id: `${loan.id}-${decision}`,
      type: RESOLVE_WORDS[decision],
      merchant_id: merchant,
      data: { id: loan.id, order_number: loan.orderId },
    }),
  synchrony: (loan, decision, merchant) =>
    json({
      event_id: `${loan.id}-${decision}`,
      merchant_id: merchant,
      order_number: loan.orderId,
      status: SYNCHRONY_WORDS[decision],
      ...(loan.approval && { account_token: loan.approval.token }),
    }),
}

function affirmBody(loan: Loan, decision: Decision, merchant: string): Body {
  const text = new URLSearchParams({
    event: AFFIRM_WORDS[decision],
    event_id: `${loan.id}-${decision}`,
    public_api_key: merchant,
    order_id: loan.orderId,
    checkout_token: loan.approval?.token ?? '',
    total: String(loan.amountCents),
  }).toString()
  return { text, type: 'application/x-www-form-urlencoded' }
}

function mannerFor(books: Books, loan: Loan): Manner {
  const { callbacks } = books.behaviour
  const usual = { ...callbacks, delayMs: between(books.random, callbacks.delayMs) }
  const fate = fateOf(loan.email)
  if (fate === 'twice') return { ...usual, copies: 2 }
  return fate === 'forged' ? { ...usual, forged: true } : usual
}
