import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type Books, newId } from './books.ts'
import {
  authorize,
  type Change,
  capture,
  dismiss,
  extend,
  type Refusal,
  refund,
  voidHold,
} from './changes.ts'
import { type Credentials, isBasic } from './credentials.ts'
import { TOKEN_PLACE } from './decide.ts'
import { serveSettlements } from './klarna-settlement-routes.ts'
import { fateOf } from './known-emails.ts'
import { type LenderCall, param, serve } from './lender-call.ts'
import { rules } from './lender-rules.ts'
import { capturedCents, heldCents, type Loan, refundedCents } from './loan.ts'
import { byHold, byToken, openLoan, pageOf } from './open-loan.ts'

const cents = z.number().int().positive()
const line = z.looseObject({
  name: z.string(),
  quantity: z.number().int().positive(),
  unit_price: z.number().int(),
  total_amount: z.number().int(),
})
const purchase = z.looseObject({
  purchase_country: z.literal('US'),
  purchase_currency: z.literal('USD'),
  order_amount: cents,
  order_lines: z.array(line).min(1),
  merchant_reference1: z.string().min(1),
})
const session = purchase.extend({
  billing_address: z.looseObject({ email: z.email() }),
  merchant_urls: z.looseObject({ authorization: z.url().optional() }).optional(),
})
const hosted = z.object({
  payment_session_url: z.url(),
  merchant_urls: z.object({
    success: z.string(),
    cancel: z.string(),
    failure: z.string(),
    status_update: z.url().optional(),
  }),
})
const captured = z.object({ captured_amount: cents, reference: z.string().optional() })
const refunded = z.object({ refunded_amount: cents, reference: z.string().optional() })

const CODES: Partial<Record<Refusal, [number, string]>> = {
  'not-approved': [404, 'NOT_FOUND'],
  'approval-ended': [404, 'NOT_FOUND'],
  'approval-used': [409, 'CONFLICT'],
  'wrong-amount': [400, 'BAD_VALUE'],
  'hold-ended': [403, 'ORDER_EXPIRED'],
  'let-go': [403, 'ORDER_CANCELLED'],
  'already-captured': [403, 'CAPTURE_NOT_ALLOWED'],
  'too-much': [403, 'AMOUNT_NOT_ALLOWED'],
  'not-captured': [403, 'REFUND_NOT_ALLOWED'],
}

/** The parts of Klarna Payments, its hosted page and its order management that a shop calls. Amounts are cents. */
export async function klarnaRoutes(
  app: FastifyInstance,
  { books, credentials, origin }: { books: Books; credentials: Credentials; origin: () => string },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBasic(credentials.klarna, request.headers.authorization)) return reply.code(401).send()
  })
  const bySession = (id: string) => {
    const loan = books.loans.get(id)
    return loan?.lender === 'klarna' ? loan : undefined
  }
  const sessions = (loan: Loan) => `${origin()}/klarna/payments/v1/sessions/${loan.id}`

  const calls: LenderCall[] = [
    {
      method: 'POST',
      url: '/payments/v1/sessions',
      call: 'start',
      answer: (_, request) => {
        const asked = session.parse(request.body)
        const callback = asked.merchant_urls?.authorization ?? null
        const loan = openLoan(books, 'klarna', {
          orderId: asked.merchant_reference1,
          email: asked.billing_address.email,
          amountCents: asked.order_amount,
          urls: { approved: '', declined: '', cancelled: '', callback, status: null },
        })
        return {
          status: 200,
          body: {
            session_id: loan.id,
            client_token: `eyJ.${loan.id}`,
            payment_method_categories: [{ identifier: 'klarna', name: 'Pay with Klarna' }],
          },
        }
      },
    },
    {
      method: 'GET',
      url: '/payments/v1/sessions/:id',
      call: 'look-up',
      find: (request) => bySession(param(request, 'id')),
      answer: (loan) => {
        if (!loan) return missing()
        const isOpen = ['open', 'waiting'].includes(loan.state)
        return {
          status: 200,
          body: {
            status: isOpen ? 'incomplete' : 'complete',
            order_amount: loan.amountCents,
            merchant_reference1: loan.orderId,
            expires_at: new Date(loan.openedAt + rules.klarna.sessionMs).toISOString(),
            ...(loan.approval && { authorization_token: loan.approval.token }),
          },
        }
      },
    },
    {
      method: 'POST',
      url: '/hpp/v1/sessions',
      call: 'start',
      answer: (_, request) => {
        const { payment_session_url, merchant_urls } = hosted.parse(request.body)
        const loan = bySession(payment_session_url.split('/').at(-1) ?? '')
        if (!loan) return missing()
        loan.urls = {
          ...loan.urls,
          approved: merchant_urls.success.replaceAll('{{authorization_token}}', TOKEN_PLACE),
          declined: merchant_urls.failure,
          cancelled: merchant_urls.cancel,
          status: merchant_urls.status_update ?? null,
        }
        return {
          status: 201,
          body: {
            session_id: `hpp-${loan.id}`,
            redirect_url: `${origin()}${pageOf(loan)}`,
            session_url: sessions(loan),
          },
        }
      },
    },
    {
      method: 'POST',
      url: '/payments/v1/authorizations/:token/order',
      call: 'authorize',
      find: (request) => byToken(books, 'klarna', param(request, 'token')),
      answer: (loan, request) => {
        if (!loan) return missing()
        const asked = purchase.parse(request.body)
        if (asked.merchant_reference1 !== loan.orderId) return refused('wrong-amount')
        return said(authorize(books, loan, { amountCents: asked.order_amount }), (hold) => ({
          status: 200,
          body: {
            order_id: hold.id,
            fraud_status: fateOf(loan.email) === 'review' ? 'PENDING' : 'ACCEPTED',
            authorized_payment_method: { type: 'slice_it_by_card' },
          },
        }))
      },
    },
    {
      method: 'DELETE',
      url: '/payments/v1/authorizations/:token',
      call: 'dismiss',
      find: (request) => byToken(books, 'klarna', param(request, 'token')),
      answer: (loan) => (loan ? said(dismiss(books, loan), () => ({ status: 204 })) : missing()),
    },
    managed('GET', '', 'look-up', (loan) => ({ status: 200, body: orderOf(loan) })),
    managed('POST', '/captures', 'capture', (loan, body) => {
      const { captured_amount, reference } = captured.parse(body)
      return said(capture(books, loan, { amountCents: captured_amount, reference }), ({ id }) =>
        made(id, 'capture-id'),
      )
    }),
    managed('POST', '/refunds', 'refund', (loan, body) => {
      const { refunded_amount, reference } = refunded.parse(body)
      return said(refund(books, loan, { amountCents: refunded_amount, reference }), ({ id }) =>
        made(id, 'refund-id'),
      )
    }),
    managed('POST', '/cancel', 'void', (loan) => {
      const change = voidHold(books, loan, {})
      return !change.ok && change.refusal === 'already-captured'
        ? error(403, 'CANCEL_NOT_ALLOWED')
        : said(change, () => ({ status: 204 }))
    }),
    managed('POST', '/release-remaining-authorization', 'void', (loan) =>
      said(voidHold(books, loan, {}, { isWhole: false }), () => ({ status: 204 })),
    ),
    managed('POST', '/extend-authorization-time', 'extend', (loan) =>
      said(extend(books, loan, {}), () => ({ status: 204 })),
    ),
  ]
  for (const call of calls) serve(app, books, 'klarna', call)
  serveSettlements(app, books)

  function managed(
    method: 'GET' | 'POST',
    path: string,
    call: LenderCall['call'],
    answer: (loan: Loan, body: unknown) => Answer,
  ): LenderCall {
    return {
      method,
      url: `/ordermanagement/v1/orders/:id${path}`,
      call,
      find: (request) => byHold(books, 'klarna', param(request, 'id')),
      answer: (loan, request) => (loan ? answer(loan, request.body) : missing()),
    }
  }

  function orderOf(loan: Loan) {
    const { hold } = loan
    if (!hold) return {}
    const [captured, held] = [capturedCents(hold), heldCents(hold)]
    const isOver = hold.endsAt <= books.clock.now()
    const movements = (kind: 'capture' | 'refund') => hold.movements.filter((each) => each.kind === kind)
    return {
      order_id: hold.id,
      status: statusOf(captured, held, isOver),
      merchant_reference1: loan.orderId,
      purchase_currency: 'USD',
      order_amount: hold.authorizedCents,
      captured_amount: captured,
      refunded_amount: refundedCents(hold),
      remaining_authorized_amount: isOver ? 0 : held,
      expires_at: new Date(hold.endsAt).toISOString(),
      captures: movements('capture').map((each) => ({
        capture_id: each.id,
        captured_amount: each.amountCents,
        reference: each.reference,
      })),
      refunds: movements('refund').map((each) => ({
        refund_id: each.id,
        refunded_amount: each.amountCents,
        reference: each.reference,
      })),
    }
  }
}

function statusOf(captured: number, held: number, isOver: boolean): string {
  if (captured > 0) return held > 0 ? 'PART_CAPTURED' : 'CAPTURED'
  if (held === 0) return 'CANCELLED'
  return isOver ? 'EXPIRED' : 'AUTHORIZED'
}

const made = (id: string, header: string): Answer => ({ status: 201, headers: { [header]: id } })

function said<Result>(change: Change<Result>, answer: (result: Result) => Answer): Answer {
  return change.ok ? answer(change.result) : refused(change.refusal)
}

function refused(refusal: Refusal): Answer {
  const [status, code] = CODES[refusal] ?? [403, 'NOT_ALLOWED']
  return error(status, code)
}

const missing = () => error(404, 'NOT_FOUND')

const error = (status: number, error_code: string): Answer => ({
  status,
  body: {
    error_code,
    error_messages: [error_code.toLowerCase().replaceAll('_', ' ')],
    correlation_id: newId(12),
  },
})
