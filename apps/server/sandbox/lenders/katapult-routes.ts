import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Answer, Books } from './books.ts'
import { authorize, type Change, capture, dismiss, refund, voidHold } from './changes.ts'
import { type Credentials, isBearer } from './credentials.ts'
import { dollars, type LenderCall, param, serve } from './lender-call.ts'
import { capturedCents, heldCents, type Loan } from './loan.ts'
import { findLoan, openLoan, pageOf, withToken } from './open-loan.ts'

const item = z.looseObject({
  sku: z.string().min(1),
  display_name: z.string(),
  unit_price: dollars,
  quantity: z.number().int().positive(),
})
const address = z.looseObject({ address: z.string(), city: z.string(), state: z.string(), zip: z.string() })
const application = z.object({
  customer: z.object({ billing: address.extend({ email: z.email() }), shipping: address }),
  items: z.array(item.extend({ leasable: z.boolean() })).min(1),
  checkout: z.object({
    customer_id: z.string().min(1),
    shipping_amount: dollars,
    discounts: z.array(z.object({ discount_name: z.string(), discount_amount: dollars })),
  }),
  urls: z.object({ return: z.url(), cancel: z.url() }),
})
const confirmed = z.object({ order_id: z.string() })
const delivered = z.object({ items: z.array(item).min(1), delivery_date: z.iso.datetime({ offset: true }) })
const cancelled = z.object({ items: z.array(item).min(1) })
const synced = z.object({ order_id: z.string() })

type Items = z.infer<typeof item>[]

/** Katapult leases items: a delivery funds what was confirmed, and items are what is given back. Amounts are dollars. */
export async function katapultRoutes(
  app: FastifyInstance,
  { books, credentials, origin }: { books: Books; credentials: Credentials; origin: () => string },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBearer(credentials.katapult.secret, request.headers.authorization)) return reply.code(401).send()
  })

  const calls: LenderCall[] = [
    {
      method: 'POST',
      url: '/application/initialize/',
      call: 'start',
      answer: (_, request) => {
        const asked = application.parse(request.body)
        if (!isSamePlace(asked.customer)) return error(400, 'billing must equal shipping')
        const items = asked.items.map(({ sku, display_name: name, unit_price: unitCents, quantity }) => ({
          sku,
          name,
          unitCents,
          quantity,
        }))
        const discount = asked.checkout.discounts.reduce((sum, each) => sum + each.discount_amount, 0)
        const loan = openLoan(books, 'katapult', {
          orderId: asked.checkout.customer_id,
          email: asked.customer.billing.email,
          amountCents: sumOf(asked.items) + asked.checkout.shipping_amount - discount,
          items,
          urls: {
            approved: withToken(asked.urls.return, 'uid'),
            declined: asked.urls.cancel,
            cancelled: asked.urls.cancel,
            callback: null,
            status: null,
          },
        })
        return { status: 200, body: { uid: loan.id, redirect_url: `${origin()}${pageOf(loan)}` } }
      },
    },
    {
      method: 'POST',
      url: '/application/sync/',
      call: 'look-up',
      find: (request) => {
        const { data } = synced.safeParse(request.body)
        // Who comes back and starts anew has several: the one that got furthest is meant.
        const isOf = ({ orderId }: Loan) => orderId === data?.order_id
        return (
          findLoan(books, 'katapult', (loan) => isOf(loan) && loan.hold !== null) ??
          findLoan(books, 'katapult', (loan) => isOf(loan) && loan.state === 'approved') ??
          findLoan(books, 'katapult', isOf)
        )
      },
      answer: (loan) =>
        loan ? { status: 200, body: applicationOf(loan) } : error(404, 'application not found'),
    },
    about('confirm_order', 'authorize', (loan, body) => {
      if (confirmed.parse(body).order_id !== loan.orderId) return error(400, 'order does not match')
      return said(authorize(books, loan, {}), () => applicationOf(loan))
    }),
    about('delivery', 'capture', (loan, body) => {
      const asked = delivered.parse(body)
      const isWhole = loan.items.every(
        ({ sku, quantity }) => asked.items.find((each) => each.sku === sku)?.quantity === quantity,
      )
      if (!isWhole) return error(400, 'delivery must name every item')
      return said(capture(books, loan, {}), () => applicationOf(loan))
    }),
    about('cancel_order', 'void', (loan) =>
      said<unknown>(loan.hold ? voidHold(books, loan, {}) : dismiss(books, loan), () => applicationOf(loan)),
    ),
    about('cancel_item', 'refund', (loan, body) => {
      const asked = cancelled.parse(body)
      if (asked.items.some(({ sku }) => loan.items.every((known) => known.sku !== sku)))
        return error(400, 'item not found')
      const reference = asked.items.map(({ display_name }) => display_name).join(', ')
      return said(refund(books, loan, { amountCents: sumOf(asked.items), reference }), () =>
        applicationOf(loan),
      )
    }),
    {
      method: 'GET',
      url: '/funding/',
      call: 'look-up',
      answer: () => ({ status: 200, body: { results: funded() } }),
    },
  ]
  for (const call of calls) serve(app, books, 'katapult', call)

  function about(
    path: string,
    call: LenderCall['call'],
    answer: (loan: Loan, body: unknown) => Answer,
  ): LenderCall {
    return {
      method: 'POST',
      url: `/application/:uid/${path}/`,
      call,
      find: (request) => findLoan(books, 'katapult', ({ id }) => id === param(request, 'uid')),
      answer: (loan, request) => (loan ? answer(loan, request.body) : error(404, 'application not found')),
    }
  }

  /** What was paid to the merchant, and what was taken back from it. */
  function funded() {
    return [...books.loans.values()]
      .filter(({ lender }) => lender === 'katapult')
      .flatMap(({ id, orderId, hold }) =>
        (hold?.movements ?? [])
          .filter(({ kind }) => kind === 'capture' || kind === 'refund')
          .map(({ kind, amountCents, at }) => ({
            uid: id,
            order_id: orderId,
            type: kind === 'capture' ? 'funding' : 'clawback',
            amount: inDollars(amountCents),
            date: new Date(at).toISOString(),
          })),
      )
  }

  function applicationOf(loan: Loan) {
    const { id, orderId, hold, items, amountCents } = loan
    return {
      uid: id,
      order_id: orderId,
      status: statusOf(loan),
      total: inDollars(amountCents),
      expires_at: hold ? new Date(hold.endsAt).toISOString() : null,
      items: items.map(({ sku, name, unitCents, quantity }) => ({
        sku,
        display_name: name,
        unit_price: inDollars(unitCents),
        quantity,
      })),
      cancelled_items: (hold?.movements ?? [])
        .filter(({ kind }) => kind === 'refund')
        .map(({ reference, amountCents: given }) => ({ display_name: reference, amount: inDollars(given) })),
    }
  }

  function statusOf({ state, approval, hold }: Loan): string {
    const now = books.clock.now()
    if (hold) {
      if (capturedCents(hold) > 0) return 'delivered'
      if (heldCents(hold) === 0) return 'canceled'
      return hold.endsAt <= now ? 'expired' : 'confirmed'
    }
    if (state === 'approved') return (approval?.endsAt ?? 0) <= now ? 'expired' : 'approved'
    return { open: 'pending', waiting: 'pending', declined: 'denied', cancelled: 'canceled' }[state]
  }
}

const sumOf = (items: Items) => items.reduce((sum, each) => sum + each.unit_price * each.quantity, 0)
const inDollars = (amountCents: number) => (amountCents / 100).toFixed(2)

function isSamePlace({ billing, shipping }: z.infer<typeof application>['customer']): boolean {
  return (['address', 'city', 'state', 'zip'] as const).every((part) => billing[part] === shipping[part])
}

function said<Result>(change: Change<Result>, body: () => unknown): Answer {
  return change.ok ? { status: 200, body: body() } : error(400, change.refusal)
}

const error = (status: number, message: string): Answer => ({ status, body: { success: false, message } })
