import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type Books, newId } from './books.ts'
import { authorize, capture, type Refusal, refund, reverse, voidHold } from './changes.ts'
import type { Credentials } from './credentials.ts'
import { dollars, type LenderCall, param, serve } from './lender-call.ts'
import { capturedCents, type Hold, type Loan, movementCalled } from './loan.ts'
import { byHold, byToken, findLoan, openLoan, pageOf, withToken } from './open-loan.ts'

const grant = z.object({ client_id: z.string(), client_secret: z.string() })
const checkout = z.looseObject({
  merchant_id: z.string(),
  order_number: z.string().min(1),
  amount: dollars,
  email: z.email(),
  return_url: z.url(),
  cancel_url: z.url(),
})
const preauthorization = z.object({
  merchant_id: z.string(),
  account_token: z.string(),
  order_number: z.string(),
  amount: dollars,
  reference: z.string().min(1),
})
const movement = z.object({ merchant_id: z.string(), amount: dollars, reference: z.string().min(1) })
const reversal = z.union([
  z.strictObject({ merchant_id: z.string(), reference: z.string().min(1) }),
  z.strictObject({ merchant_id: z.string(), transaction_id: z.string().min(1) }),
])

const ACCESS_MS = 30 * 60_000

/**
 * What is publicly known of Synchrony: an account token, a preauthorization, its completion, refunds, reversals. Names
 * of fields are ours, to be verified before going live. Amounts are dollars, a refusal is an answer with 200.
 */
export async function synchronyRoutes(
  app: FastifyInstance,
  { books, credentials, origin }: { books: Books; credentials: Credentials; origin: () => string },
): Promise<void> {
  const access = new Map<string, number>()
  const { name, secret } = credentials.synchrony

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.endsWith('/oauth2/token')) return
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if ((access.get(token) ?? 0) <= books.clock.now()) return reply.code(401).send({ code: 'UNAUTHORIZED' })
  })

  const calls: LenderCall[] = [
    {
      method: 'POST',
      url: '/oauth2/token',
      call: 'look-up',
      answer: (_, request) => {
        const said = grant.parse(request.body)
        if (said.client_id !== name || said.client_secret !== secret)
          return { status: 401, body: { code: 'UNAUTHORIZED' } }
        const token = newId(32)
        access.set(token, books.clock.now() + ACCESS_MS)
        return {
          status: 200,
          body: { access_token: token, token_type: 'Bearer', expires_in: ACCESS_MS / 1_000 },
        }
      },
    },
    {
      method: 'POST',
      url: '/v1/checkouts',
      call: 'start',
      answer: (_, request) => {
        const asked = checkout.parse(request.body)
        if (asked.merchant_id !== name) return { status: 403, body: { code: 'OTHER_MERCHANT' } }
        const loan = openLoan(books, 'synchrony', {
          orderId: asked.order_number,
          email: asked.email,
          amountCents: asked.amount,
          urls: {
            approved: withToken(asked.return_url, 'account_token'),
            declined: asked.cancel_url,
            cancelled: asked.cancel_url,
            callback: null,
            status: null,
          },
        })
        return { status: 201, body: { checkout_id: loan.id, redirect_url: `${origin()}${pageOf(loan)}` } }
      },
    },
    {
      method: 'GET',
      url: '/v1/checkouts/:id',
      call: 'look-up',
      find: (request) => findLoan(books, 'synchrony', ({ id }) => id === param(request, 'id')),
      answer: (loan) =>
        loan ? { status: 200, body: checkoutOf(loan) } : { status: 404, body: { code: 'NO_CHECKOUT' } },
    },
    {
      method: 'POST',
      url: '/v1/preauthorizations',
      call: 'authorize',
      find: (request) => {
        const { data } = preauthorization.safeParse(request.body)
        return data && byToken(books, 'synchrony', data.account_token)
      },
      answer: (loan, request) => {
        const asked = preauthorization.parse(request.body)
        if (!loan || asked.merchant_id !== name || loan.orderId !== asked.order_number)
          return declined('not-approved')
        const known = loan.hold?.reference === asked.reference ? loan.hold : null
        if (known) return duplicate(known.id, known.authorizedCents, known)
        const change = authorize(books, loan, { amountCents: asked.amount, reference: asked.reference })
        if (!change.ok) return declined(change.refusal)
        return approved(change.result.id, change.result.authorizedCents, change.result)
      },
    },
    about('completions', 'capture', capture),
    about('refunds', 'refund', refund),
    {
      method: 'POST',
      url: '/v1/reversals',
      call: 'void',
      find: (request) => {
        const { data } = reversal.safeParse(request.body)
        if (!data) return undefined
        return 'transaction_id' in data
          ? byHold(books, 'synchrony', data.transaction_id)
          : byReference(data.reference)
      },
      answer: (loan, request) => {
        const asked = reversal.parse(request.body)
        if (!loan?.hold) return { status: 200, body: { status: 'NOTHING_TO_REVERSE' } }
        const change = 'transaction_id' in asked ? voidHold(books, loan, {}) : reverse(loan, asked.reference)
        return change.ok ? { status: 200, body: { status: 'REVERSED' } } : declined(change.refusal)
      },
    },
  ]
  for (const call of calls) serve(app, books, 'synchrony', call)

  function about(path: string, call: 'capture' | 'refund', change: typeof capture): LenderCall {
    return {
      method: 'POST',
      url: `/v1/preauthorizations/:id/${path}`,
      call,
      find: (request) => byHold(books, 'synchrony', param(request, 'id')),
      answer: (loan, request) => {
        const { amount, reference } = movement.parse(request.body)
        if (!loan?.hold) return declined('nothing-held')
        const known = movementCalled(loan.hold, reference)
        if (known) return duplicate(known.id, known.amountCents)
        const result = change(books, loan, { amountCents: amount, reference })
        return result.ok
          ? approved(result.result.id, result.result.amountCents)
          : declined(result.refusal, capturedCents(loan.hold))
      },
    }
  }

  const checkoutOf = (loan: Loan) => ({
    checkout_id: loan.id,
    order_number: loan.orderId,
    status: CHECKOUT_WORDS[loan.state],
    ...(loan.approval && { account_token: loan.approval.token }),
  })

  const byReference = (reference: string): Loan | undefined =>
    findLoan(
      books,
      'synchrony',
      ({ hold }) =>
        hold !== null && (hold.reference === reference || movementCalled(hold, reference) !== undefined),
    )
}

const CHECKOUT_WORDS = {
  open: 'PENDING',
  waiting: 'PENDING',
  approved: 'APPROVED',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
} as const

/** Of the account that everybody here is given: it begins with a zero, so that nobody takes it for a number. */
const ACCOUNT_LAST_FOUR = '0427'

const bodyOf = (status: string, id: string, amountCents: number, hold?: Hold) => ({
  status,
  transaction_id: id,
  amount: (amountCents / 100).toFixed(2),
  ...(hold && { expires_at: new Date(hold.endsAt).toISOString(), account_last_four: ACCOUNT_LAST_FOUR }),
})

const approved = (id: string, amountCents: number, hold?: Hold): Answer => ({
  status: 200,
  body: bodyOf('APPROVED', id, amountCents, hold),
})

/** The reference stands for something that was booked: it is told again, and nothing is booked. */
const duplicate = (id: string, amountCents: number, hold?: Hold): Answer => ({
  status: 200,
  body: bodyOf('DUPLICATE_REFERENCE', id, amountCents, hold),
})

const declined = (refusal: Refusal, captured = 0): Answer => ({
  status: 200,
  body: {
    status: 'DECLINED',
    reason: refusal.toUpperCase().replaceAll('-', '_'),
    ...(captured > 0 && { captured_amount: (captured / 100).toFixed(2) }),
  },
})
