import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Answer, Books } from './books.ts'
import { type Change, capture, voidHold } from './changes.ts'
import { type Credentials, isBasic } from './credentials.ts'
import { dollars, type LenderCall, param, serve } from './lender-call.ts'
import { capturedCents, heldCents, type Loan } from './loan.ts'
import { byHold, findLoan, openLoan, pageOf, withToken } from './open-loan.ts'

const checkout = z.looseObject({
  merchant: z.object({ id: z.string(), success_url: z.url(), cancel_url: z.url() }),
  customer: z.looseObject({ email: z.email() }),
  items: z
    .array(
      z.looseObject({ name: z.string(), sku: z.string(), unit_price: dollars, quantity: z.number().int() }),
    )
    .min(1),
  total_amount: dollars,
  order_number: z.string().min(1),
  po_number: z.string().min(1),
})
const captured = z.object({ amount: dollars.optional(), po_number: z.string().optional() }).nullish()

const CALLS_A_MINUTE = 100
const MINUTE_MS = 60_000

/** Resolve gives companies terms: the charge stands as soon as the buyer agrees, and is captured once. Amounts are dollars. */
export async function resolveRoutes(
  app: FastifyInstance,
  { books, credentials, origin }: { books: Books; credentials: Credentials; origin: () => string },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBasic(credentials.resolve, request.headers.authorization)) return reply.code(401).send()
    if (isTooMany()) return reply.code(429).send(error(429, 'rate_limit_error', 'Too many requests').body)
  })

  const calls: LenderCall[] = [
    {
      method: 'POST',
      url: '/checkouts',
      call: 'start',
      answer: (_, request) => {
        const asked = checkout.parse(request.body)
        if (asked.merchant.id !== credentials.resolve.name)
          return error(400, 'invalid_request', 'Unknown merchant')
        const loan = openLoan(books, 'resolve', {
          orderId: asked.order_number,
          poNumber: asked.po_number,
          email: asked.customer.email,
          amountCents: asked.total_amount,
          urls: {
            approved: withToken(asked.merchant.success_url, 'charge_id'),
            declined: asked.merchant.cancel_url,
            cancelled: asked.merchant.cancel_url,
            callback: null,
            status: null,
          },
        })
        return { status: 201, body: { id: loan.id, checkout_url: `${origin()}${pageOf(loan)}` } }
      },
    },
    {
      method: 'GET',
      url: '/checkouts/:id',
      call: 'look-up',
      find: (request) => findLoan(books, 'resolve', ({ id }) => id === param(request, 'id')),
      answer: (loan) =>
        loan
          ? {
              status: 200,
              body: {
                id: loan.id,
                order_number: loan.orderId,
                status: CHECKOUT_WORDS[loan.state],
                charge_id: loan.approval?.token ?? null,
              },
            }
          : error(404, 'not_found_error', 'checkout not found'),
    },
    about('GET', '', 'authorize', (loan) => ({ status: 200, body: chargeOf(loan) })),
    about('POST', '/capture', 'capture', (loan, body) => {
      const asked = captured.parse(body)
      return said(capture(books, loan, { amountCents: asked?.amount }), loan)
    }),
    about('POST', '/cancel', 'void', (loan) => said(voidHold(books, loan, {}), loan)),
  ]
  for (const call of calls) serve(app, books, 'resolve', call)

  function isTooMany(): boolean {
    const since = books.clock.now() - MINUTE_MS
    return books.calls.filter(({ lender, at }) => lender === 'resolve' && at > since).length >= CALLS_A_MINUTE
  }

  function about(
    method: 'GET' | 'POST',
    path: string,
    call: LenderCall['call'],
    answer: (loan: Loan, body: unknown) => Answer,
  ): LenderCall {
    return {
      method,
      url: `/charges/:id${path}`,
      call,
      find: (request) => byHold(books, 'resolve', param(request, 'id')),
      answer: (loan, request) =>
        loan ? answer(loan, request.body) : error(404, 'not_found_error', 'charge not found'),
    }
  }

  function said<Result>(change: Change<Result>, loan: Loan): Answer {
    return change.ok ? { status: 200, body: chargeOf(loan) } : error(400, 'invalid_request', change.refusal)
  }

  function chargeOf({ id, orderId, poNumber, hold }: Loan) {
    if (!hold) return {}
    const captured = capturedCents(hold)
    const isCanceled = captured === 0 && heldCents(hold) === 0
    return {
      id,
      amount: (captured > 0 ? captured : hold.authorizedCents) / 100,
      amount_refunded: 0,
      captured: captured > 0,
      canceled: isCanceled,
      expired: captured === 0 && !isCanceled && hold.endsAt <= books.clock.now(),
      expires_at: new Date(hold.endsAt).toISOString(),
      merchant_id: credentials.resolve.name,
      order_number: orderId,
      po_number: poNumber,
      terms: 'net30',
    }
  }
}

const CHECKOUT_WORDS = {
  open: 'open',
  waiting: 'open',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'canceled',
} as const

const error = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})
