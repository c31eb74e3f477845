import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serveSettlementEvents } from './affirm-settlement-routes.ts'
import type { Answer, Books } from './books.ts'
import { authorize, type Change, capture, type Refusal, refund, voidHold } from './changes.ts'
import { type Credentials, isBasic } from './credentials.ts'
import { type LenderCall, param, serve } from './lender-call.ts'
import { capturedCents, type Hold, heldCents, type Loan, type Movement, refundedCents } from './loan.ts'
import { byHold, byToken, findLoan, openLoan, pageOf, withToken } from './open-loan.ts'

const cents = z.number().int().positive()
const checkout = z.looseObject({
  merchant: z.looseObject({
    public_api_key: z.string(),
    user_confirmation_url: z.url(),
    user_cancel_url: z.url(),
    user_confirmation_url_action: z.literal('GET'),
  }),
  billing: z.looseObject({ email: z.email() }),
  shipping: z.looseObject({}),
  items: z
    .array(
      z.looseObject({
        display_name: z.string(),
        sku: z.string(),
        unit_price: z.number().int(),
        qty: z.number().int(),
      }),
    )
    .min(1),
  order_id: z.string().min(1),
  currency: z.literal('USD'),
  total: cents,
})
const transaction = z.object({ transaction_id: z.string(), order_id: z.string() })
const change = z.looseObject({ amount: cents.optional(), reference_id: z.string().optional() }).nullish()

const CODES: Partial<Record<Refusal, string>> = {
  'not-approved': 'checkout-not-found',
  'approval-ended': 'checkout-expired',
  'approval-used': 'checkout-used',
  'hold-ended': 'auth-expired',
  'let-go': 'transaction-voided',
  'already-captured': 'transaction-captured',
  'not-captured': 'transaction-not-captured',
  'too-much': 'amount-too-large',
}

const CHECKOUT_WORDS = {
  open: 'open',
  waiting: 'open',
  approved: 'confirmed',
  declined: 'not_approved',
  cancelled: 'canceled',
} as const satisfies Record<Loan['state'], string>

/** Affirm's direct API: a checkout, and transactions. SimplePay speaks the same. Amounts are cents. */
export async function affirmRoutes(
  app: FastifyInstance,
  {
    books,
    credentials,
    origin,
    lender,
  }: { books: Books; credentials: Credentials; origin: () => string; lender: 'affirm' | 'simplepay' },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBasic(credentials[lender], request.headers.authorization)) return reply.code(401).send()
  })

  const calls: LenderCall[] = [
    {
      method: 'POST',
      url: '/api/v2/checkout/direct',
      call: 'start',
      answer: (_, request) => {
        const asked = checkout.parse(request.body)
        if (asked.merchant.public_api_key !== credentials[lender].name) return error(403, 'merchant-unknown')
        const { user_confirmation_url, user_cancel_url } = asked.merchant
        const loan = openLoan(books, lender, {
          orderId: asked.order_id,
          email: asked.billing.email,
          amountCents: asked.total,
          urls: {
            approved: withToken(user_confirmation_url, 'checkout_token'),
            declined: user_cancel_url,
            cancelled: user_cancel_url,
            callback: null,
            status: null,
          },
        })
        return { status: 200, body: { checkout_id: loan.id, redirect_url: `${origin()}${pageOf(loan)}` } }
      },
    },
    {
      method: 'GET',
      url: '/api/v2/checkout/:id',
      call: 'look-up',
      find: (request) => findLoan(books, lender, ({ id }) => id === param(request, 'id')),
      answer: (loan) =>
        loan
          ? {
              status: 200,
              body: {
                checkout_id: loan.id,
                order_id: loan.orderId,
                status: CHECKOUT_WORDS[loan.state],
                checkout_token: loan.approval?.token ?? null,
              },
            }
          : error(404, 'checkout-not-found'),
    },
    {
      method: 'POST',
      url: '/api/v1/transactions',
      call: 'authorize',
      find: (request) => {
        const { data } = transaction.safeParse(request.body)
        return data && byToken(books, lender, data.transaction_id)
      },
      answer: (loan, request) => {
        const { order_id } = transaction.parse(request.body)
        if (!loan || loan.orderId !== order_id) return error(404, 'checkout-not-found')
        return said(authorize(books, loan, {}), (hold) => ({ status: 200, body: transactionOf(loan, hold) }))
      },
    },
    about('GET', '', 'look-up', (loan, hold) => ({ status: 200, body: transactionOf(loan, hold) })),
    about('POST', '/capture', 'capture', (loan, _hold, asked) =>
      said(capture(books, loan, asked), eventAnswer),
    ),
    about('POST', '/void', 'void', (loan, _hold, asked) => said(voidHold(books, loan, asked), eventAnswer)),
    about('POST', '/refund', 'refund', (loan, _hold, asked) => said(refund(books, loan, asked), eventAnswer)),
  ]
  for (const call of calls) serve(app, books, lender, call)
  serveSettlementEvents(app, books, lender)

  function about(
    method: 'GET' | 'POST',
    path: string,
    call: LenderCall['call'],
    answer: (
      loan: Loan,
      hold: Hold,
      asked: { amountCents?: number | undefined; reference: string | null },
    ) => Answer,
  ): LenderCall {
    return {
      method,
      url: `/api/v1/transactions/:id${path}`,
      call,
      find: (request) => byHold(books, lender, param(request, 'id')),
      answer: (loan, request) => {
        const asked = change.parse(request.body)
        if (!loan?.hold) return error(404, 'transaction-not-found')
        return answer(loan, loan.hold, { amountCents: asked?.amount, reference: asked?.reference_id ?? null })
      },
    }
  }

  function transactionOf({ id, orderId }: Loan, hold: Hold) {
    return {
      id: hold.id,
      checkout_id: id,
      order_id: orderId,
      currency: 'USD',
      amount: hold.authorizedCents,
      amount_refunded: refundedCents(hold),
      status: statusOf(hold),
      created: new Date(hold.heldAt).toISOString(),
      authorization_expiration: new Date(hold.endsAt).toISOString(),
      events: hold.movements.map(eventOf),
    }
  }

  function statusOf(hold: Hold): string {
    if (refundedCents(hold) > 0)
      return refundedCents(hold) === capturedCents(hold) ? 'refunded' : 'partially_refunded'
    if (capturedCents(hold) > 0) return 'captured'
    if (heldCents(hold) === 0) return 'voided'
    return hold.endsAt <= books.clock.now() ? 'auth_expired' : 'authorized'
  }
}

const eventOf = ({ id, kind, amountCents, reference, at }: Movement) => ({
  id,
  type: kind,
  amount: amountCents,
  currency: 'USD',
  reference_id: reference,
  created: new Date(at).toISOString(),
})

const eventAnswer = (movement: Movement): Answer => ({ status: 200, body: eventOf(movement) })

function said<Result>(change: Change<Result>, answer: (result: Result) => Answer): Answer {
  return change.ok ? answer(change.result) : error(400, CODES[change.refusal] ?? change.refusal)
}

const error = (status: number, code: string): Answer => ({
  status,
  body: { status_code: status, type: 'invalid_request', code, message: code.replaceAll('-', ' ') },
})
