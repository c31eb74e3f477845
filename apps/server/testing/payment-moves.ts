import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationKind } from '@shop/domain/payments/payment-amounts'
import { expect } from 'vitest'
import { carryOut } from '../src/payments/carry-out-operation.ts'
import { selectOperationsOfOrder } from '../src/payments/operation-store.ts'
import { orderOperation } from '../src/payments/order-operation.ts'
import { paymentsBy } from '../src/payments/payments.ts'
import { refundPayments } from '../src/payments/refund-payment.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { haveCaptured } from './capture-payment.ts'
import type { StandIn } from './payment-stand-in.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

export interface Bought {
  readonly orderId: string
  readonly total: number
}

const NOBODY = { captured: async () => {}, refunded: async () => {}, holdRefused: async () => {} }

/** What the table of behaviours does with orders of a shop without a worker, and what the shop has written down of them. */
export function movesIn(house: ShopUnderTest) {
  async function bought(standIn: StandIn): Promise<Bought> {
    const { ended, ...order } = await standIn.buy()
    if (ended.outcome !== 'placed') throw new Error(ended.outcome)
    return order
  }

  async function captured(standIn: StandIn): Promise<Bought> {
    const order = await bought(standIn)
    await haveCaptured(house, order.orderId)
    await carriedOut(standIn, order)
    return order
  }

  async function settled(standIn: StandIn): Promise<Bought> {
    const order = await captured(standIn)
    await standIn.settle(order.orderId)
    return order
  }

  const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
    inTransaction(house.shop.db.checkoutPool, work)

  const refund = ({ orderId }: Bought, amountCents: number, cause: string) =>
    inShop((tx) => refundPayments(tx, house.shop.workflows, { orderId, amountCents, cause }))

  /** One try at all that is open for the order. */
  async function tryOnce(standIn: StandIn, { orderId }: Bought): Promise<boolean> {
    const shop = { ...house.shop, payments: paymentsBy([standIn.provider]) }
    const operations = await selectOperationsOfOrder(house.shop.db.checkout, orderId)
    const open = operations.filter(({ state }) => state !== 'done' && state !== 'failed')
    for (const { id } of open) await carryOut(shop, id, NOBODY).catch(() => {})
    return open.length === 0
  }

  /** Until its provider has said of everything what became of it. */
  async function carriedOut(standIn: StandIn, order: Bought): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (await tryOnce(standIn, order)) return
      await sleep(20)
    }
    throw new Error('It never came to an end')
  }

  /** What the shop has written down: amounts, operations and ledger. */
  async function written({ orderId }: Bought) {
    const { rows } = await house.owner.query(
      `select p.state, p.captured_cents as captured, p.voided_cents as voided, p.refunded_cents as refunded,
              (select coalesce(jsonb_object_agg(account, sum), '{}') from (
                 select ledger_account as account, sum(amount_cents) from ledger_entry where order_id = o.id
                  group by 1 having sum(amount_cents) <> 0) s) as ledger,
              (select coalesce(jsonb_agg(x.kind || ' ' || x.state order by x.wanted_at, x.kind), '[]')
                 from payment_operation x where x.payment_id = p.id) as operations,
              (select coalesce(jsonb_agg(i.kind order by i.kind), '[]') from incident i
                where i.detail->>'orderId' = o.id::text) as incidents
         from payment p join shop_order o on o.id = p.order_id where o.id = $1`,
      [orderId],
    )
    const { ledger, ...rest } = rows[0]
    const { cash = 0, receivable = 0, ...others } = ledger
    const balance = Object.values<number>(ledger).reduce((sum, each) => sum + each, 0)
    expect(balance).toBe(0)
    return { ...rest, cash, receivable, others }
  }

  const want = async ({ orderId }: Bought, kind: OperationKind, amountCents: number, cause: string) => {
    const { rows } = await house.owner.query('select id from payment where order_id = $1', [orderId])
    const wanted = { paymentId: rows[0].id, kind, amountCents, cause }
    return inShop((tx) => orderOperation(tx, house.shop.workflows, wanted))
  }

  const repeats = ({ provider, paidWith }: StandIn) => provider.can(paidWith).lostCalls === 'repeat'

  return { bought, captured, settled, inShop, refund, tryOnce, carriedOut, written, want, repeats }
}
