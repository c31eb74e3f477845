import type pg from 'pg'
import type { OrderLife } from './order-life.ts'

type Seen = {
  attempts: { id: string; outcome: string }[]
  cartState: string
  orders: { id: string; state: string; totalCents: number; receipts: number; ordered: number }[]
  payments: { transactionId: string; captured: number; voided: number; refunded: number }[]
  sums: Record<string, number>
  openOperations: number
  tires: { attemptId: string; state: string; quantity: number }[]
  /** On the shelves, and set aside or sold. */
  shelf: number
  apart: number
}

/** What must hold of a life at its end, by the books of the bank. */
export async function judgeOrder(owner: pg.Pool, life: OrderLife, tiresBefore: number): Promise<string[]> {
  const seen = await see(owner, life)
  const { bank, sales, paymentType } = life
  const [order, ...others] = seen.orders
  const isCancelled = order?.state === 'cancelled'
  const [payment] = seen.payments
  const account = payment && bank.accounts.get(payment.transactionId)
  const on = (name: string) => seen.sums[name] ?? 0
  const balance = Object.values(seen.sums).reduce((sum, each) => sum + each, 0)
  const disputed = sumOf(life, 'open')
  const lost = sumOf(life, 'lost')
  const { captured = 0, voided = 0, refunded = 0 } = payment ?? {}
  const total = order?.totalCents ?? 0
  const tiresOf = (id: string) =>
    seen.tires.filter(({ attemptId }) => attemptId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const standing = sales.charges.filter(({ transactionId }) => sales.isStanding(transactionId))
  const strays = standing.filter(({ transactionId }) => transactionId !== payment?.transactionId)

  const rules: [string, boolean][] = [
    ['nothing went wrong that nobody expected', life.faults.length === 0],
    ['every attempt has its end', seen.attempts.every(({ outcome }) => outcome !== 'processing')],
    ['a cart is ordered once', others.length === 0],
    ['the cart says so', seen.cartState === (order ? 'ordered' : 'open')],
    ['an order stands for each attempt that was placed, and no other', samePlaced(seen)],
    ['one sale for each press', noneTwice(sales.charges.map(({ orderId }) => orderId))],
    ['money is held for orders only', strays.length === 0],
    ['an order has one payment', seen.payments.length === seen.orders.length],
    ['its payment is known to the bank', order === undefined || account !== undefined],
    [
      'an order has its tires, a cancelled one none',
      !order || tiresOf(order.id) === (isCancelled ? 0 : order.ordered),
    ],
    ['nobody else has tires', seen.tires.every(({ attemptId }) => attemptId === order?.id)],
    ['no tire is set aside for nobody', seen.tires.every(({ state }) => state === 'sold')],
    ['no tire is lost and none is sold twice', seen.shelf + seen.apart === tiresBefore],
    ['a receipt is owed once', seen.orders.every(({ receipts }) => receipts === 1)],
    ['every operation has ended', seen.openOperations === 0],
    ['captured as at the bank', captured === (account?.capturedCents ?? 0)],
    ['refunded as at the bank', refunded === (account?.refundedCents ?? 0)],
    ['no capture after a void', !(account?.isVoided && voided === 0)],
    ['nothing was booked twice', [...(account?.booked.values() ?? [])].every((times) => times === 1)],
    ['captured and voided are within what was authorized', captured + voided <= total],
    ['a cancelled order keeps no money', !isCancelled || captured - refunded === 0],
    ['what is owed is what is still held', on('receivable') === total - captured - voided],
    ['cash is what was taken and not given back', on('cash') === captured - refunded - disputed - lost],
    ['disputes stand in the books', on('disputed') === disputed && on('chargebacks') === lost],
    ['the ledger adds up', balance === 0],
  ]
  const about = JSON.stringify({ paymentType, ...seen, strays, faults: life.faults, story: life.story })
  return rules.filter(([, holds]) => !holds).map(([rule]) => `seed ${life.seed}: not so: ${rule}: ${about}`)
}

function sumOf({ disputes }: OrderLife, end: 'open' | 'lost'): number {
  return disputes.filter((each) => each.end === end).reduce((sum, { cents }) => sum + cents, 0)
}

function samePlaced({ attempts, orders }: Seen): boolean {
  const placed = attempts.filter(({ outcome }) => outcome === 'placed').map(({ id }) => id)
  return (
    placed.toSorted().join() ===
    orders
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
}

const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length

async function see(owner: pg.Pool, { cart }: OrderLife): Promise<Seen> {
  const { rows } = await owner.query<Seen>(
    `with a as materialized (select id, outcome from order_attempt where cart_id = $1),
     o as materialized (select id, state, total_cents from shop_order where cart_id = $1),
     p as materialized (select p.* from payment p join o on o.id = p.order_id),
     l as materialized (select l.* from allocation l where l.attempt_id in (select id from a) and l.state <> 'returned')
     select (select coalesce(jsonb_agg(a), '[]') from a) as attempts,
            (select state from cart where id = $1) as "cartState",
            (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'totalCents', o.total_cents,
                      'receipts', (select count(*) from message m where m.order_id = o.id and m.kind = 'receipt'),
                      'ordered', (select sum(quantity) from order_line n where n.order_id = o.id))), '[]') from o) as orders,
            (select coalesce(jsonb_agg(jsonb_build_object('transactionId', p.provider_transaction_id,
                      'captured', p.captured_cents, 'voided', p.voided_cents, 'refunded', p.refunded_cents)), '[]')
               from p) as payments,
            (select coalesce(jsonb_object_agg(account, sum), '{}') from (
               select ledger_account as account, sum(amount_cents)::int as sum from ledger_entry
                where order_id in (select id from o) group by 1) s) as sums,
            (select count(*)::int from payment_operation x join p on p.id = x.payment_id
              where x.state in ('wanted', 'asked', 'unknown')) as "openOperations",
            (select coalesce(jsonb_agg(jsonb_build_object('attemptId', attempt_id, 'state', state, 'quantity', quantity)), '[]')
               from l) as tires,
            (select sum(available)::int from stock where tire_id = $2) as shelf,
            (select coalesce(sum(quantity), 0)::int from allocation where tire_id = $2 and state in ('reserved', 'sold')) as apart`,
    [cart.cartId, cart.tireId],
  )
  if (!rows[0]) throw new Error('The database said nothing.')
  return rows[0]
}
