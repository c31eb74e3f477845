import {
  getDeskOrder,
  getOrderFigures,
  postCustomerReveal,
  postDeskCancel,
  postOrderSearch,
  postWorkflowRetry,
} from '@shop/contracts/orders/order-desk'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import { THE_HOUSE } from '@shop/domain/flags/flag-rule'
import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { messages } from '../platform/workflow/messages.ts'
import { orderRetry } from '../platform/workflow/retry-workflow.workflow.ts'
import { shownQuote } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import {
  findOrderFigures,
  findOrderForDesk,
  hasJustOpened,
  type OrderSearch,
  type StoredDeskOrder,
  searchOrdersWithTires,
} from './desk-store.ts'
import { type FindPlacing, findWorkOfOrder, workIdsOf } from './desk-work.ts'
import { maskedCustomer, maskedEmail, namedCustomer, wholeCustomer } from './masked-customer.ts'
import { shownInstallation } from './show-installation.ts'
import { findOrderWithProgress, lockOrder } from './store.ts'

/** The order desk of the back office. Whoever opens an order, or asks who ordered it, is written down. */
export function orderDeskRoutes(shop: Shop, findPlacing: FindPlacing): Route[] {
  const db = shop.db.office
  return [
    answer(postOrderSearch, async ({ context, body: { text, ...filters } }) => {
      const named = text === undefined ? {} : namedBy(text)
      const { orders, hasMore } = named
        ? await searchOrdersWithTires(db, { ...filters, ...named })
        : { orders: [], hasMore: false }
      if (text !== undefined) await auditSearch(db, context.actor, named, orders.length)
      const isBackwards = filters.before !== undefined
      return {
        orders: orders.map((order) => ({ ...order, customer: namedCustomer(order.customer) })),
        hasNewer: isBackwards ? hasMore : filters.after !== undefined,
        hasOlder: isBackwards || hasMore,
      }
    }),

    answer(getOrderFigures, () => findOrderFigures(db)),

    answer(getDeskOrder, async ({ context, params }) => {
      const { customer, ...order } = await deskOrder(db, params.orderNumber)
      if (!(await hasJustOpened(db, context.actor, order.id))) {
        await audit(db, { actor: context.actor, action: 'open-order', subject: `order:${order.id}` })
      }
      const workflows = await findWorkOfOrder(db, order.id, findPlacing)
      return {
        order: {
          ...order,
          ...(hasPermission(context.staff.roles, 'orders.hold') ? {} : withoutRisk(order)),
          quote: shownQuote(order.quote),
          installation: shownInstallation(order.installation),
          customer: maskedCustomer(customer),
          workflows: workflows.map((each) => ({
            ...each,
            createdAt: each.createdAt.toISOString(),
            waitsUntil: each.waitsUntil?.toISOString() ?? null,
            endedAt: each.endedAt?.toISOString() ?? null,
          })),
        },
      }
    }),

    // Not kept under an idempotency key: the answer would lie there with a name and an address in it.
    answer(postCustomerReveal, async ({ context, params }) => {
      if (!(await shop.flags.isOn('reveal-customer', THE_HOUSE)))
        return refuse('switched-off', ORDER_MESSAGES.revealSwitchedOff)
      const order = await deskOrder(db, params.orderNumber)
      await audit(db, { actor: context.actor, action: 'reveal-customer', subject: `order:${order.id}` })
      return { customer: wholeCustomer(order.customer) }
    }),

    change(postWorkflowRetry, shop.db.officePool, async (tx, { context, params, body }) => {
      const order = await deskOrder(tx, params.orderNumber)
      const works = await workIdsOf(tx, order.id)
      if (!works.includes(body.workflowId)) throw notFound(httpMessages.notFound)
      // Two who press at once are decided here: the second sees the retry of the first.
      await lockOrder(tx, order.id)
      const outcome = await orderRetry(tx, shop.workflows, body.workflowId)
      if (outcome !== 'ordered') return refuse(outcome, messages[outcome])
      await audit(tx, {
        actor: context.actor,
        action: 'retry-workflow',
        subject: `order:${order.id}`,
        after: { workflow: body.workflowId },
      })
      return { retried: true as const }
    }),

    change(postDeskCancel, shop.db.officePool, async (tx, { context, params, body }) => {
      const number = parseOrderNumber(params.orderNumber)
      const order = number ? await findOrderWithProgress(tx, { number }) : null
      if (!order) throw notFound(httpMessages.notFound)
      const by = { actor: context.actor, why: body.reason }
      const result = await cancelOrder(tx, shop.workflows, order, by)
      return result instanceof Refusal ? result : { cancelled: true as const }
    }),
  ]
}

async function deskOrder(db: Db, typed: string): Promise<StoredDeskOrder> {
  const orderNumber = parseOrderNumber(typed)
  const order = orderNumber ? await findOrderForDesk(db, orderNumber) : null
  if (!order) throw notFound(httpMessages.notFound)
  return order
}

/** What only those see who may hold orders: why this one is held, and what bank and gateway said of who pays. */
const withoutRisk = ({ payments }: Pick<StoredDeskOrder, 'payments'>) => ({
  hold: null,
  payments: payments.map((payment) => ({ ...payment, bankAnswer: null })),
})

/** Who looked for whom: an order by its number, a buyer or a parcel so that it can be known again but not read. */
function auditSearch(db: Db, actor: string, named: Named | null, count: number): Promise<void> {
  const [kind = 'nothing', text = ''] = Object.entries(named ?? {})[0] ?? []
  const term = kind === 'orderNumber' ? text : kind === 'email' ? maskedEmail(text) : `…${text.slice(-4)}`
  return audit(db, { actor, action: 'search-orders', subject: `search:${kind}`, after: { term, count } })
}

type Named = Pick<OrderSearch, 'orderNumber' | 'email' | 'trackingNumber'>

/** What somebody typed names an order, a buyer or a parcel; anything else names nothing. */
function namedBy(text: string): Named | null {
  const orderNumber = parseOrderNumber(text)
  if (orderNumber) return { orderNumber }
  if (text.includes('@')) return { email: text }
  return /^[\w-]{8,40}$/.test(text) ? { trackingNumber: text } : null
}
