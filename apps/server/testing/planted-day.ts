import { randomUUID } from 'node:crypto'
import { addCents, cents, NO_CENTS } from '@shop/domain/money/cents'
import { earningsOf, entriesBetween, moneyEntries } from '@shop/domain/orders/ledger'
import { standingOf } from '@shop/domain/orders/payment-state'
import type { DifferenceKind } from '@shop/domain/payments/reconcile-settlement'
import type { Quote } from '@shop/domain/pricing/quote'
import { refund, settle, submitForSettlement } from '../sandbox/gateway/changes.ts'
import { sell } from '../sandbox/gateway/sale.ts'
import type { Transaction } from '../sandbox/gateway/transaction.ts'
import type { PlantedDifference } from '../sandbox/planted-difference.ts'
import { postAllToLedger } from '../src/payments/store.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const DAY_MS = 86_400_000
const REFUND_CENTS = 1_500
const EVERY_REFUND = 10

interface PaidOrder {
  readonly orderId: string
  readonly sale: Transaction
  readonly credit: Transaction | null
}

interface PlantedDay {
  /** What must be named, as `kind reference`. */
  readonly expected: string[]
  readonly orders: readonly PaidOrder[]
}

/**
 * A day of orders whose money was taken two days before and is paid out on it, both at the gateway and in our books, with
 * differences of all kinds between them. Every tenth order has given back a part.
 */
export async function plantDay(
  house: ShopUnderTest,
  { day, orders, differences }: { day: string; orders: number; differences: number },
): Promise<PlantedDay> {
  const { books } = house.gateway
  const goTo = (at: number) => books.clock.advance(at - books.clock.now())
  const quote = await quoteOfOneOrder(house)
  goTo(Date.parse(day) - DAY_MS / 2)
  const paid = Array.from({ length: orders }, (_, index) => payAtGateway(house, quote.totalCents, index))
  const strangers = Array.from({ length: Math.floor(differences / 5) }, (_, index) =>
    settledSale(house, randomUUID(), 5_000 + index),
  )
  await writeOrders(house, paid, quote, new Date(Date.parse(day) - 1.5 * DAY_MS))
  goTo(Date.parse(day) + DAY_MS)

  const planted = plant(paid, differences - strangers.length)
  books.differences.push(...planted)
  return {
    orders: paid,
    expected: [
      ...planted.map(({ kind, transactionId }) => `${NAMES[kind]} ${transactionId}`),
      ...strangers.map(({ id }) => `missing-here ${id}`),
    ],
  }
}

const NAMES: Record<PlantedDifference['kind'], DifferenceKind> = {
  missing: 'missing-there',
  twice: 'twice',
  amount: 'amount',
  fee: 'fee',
}
const KINDS = Object.keys(NAMES) as PlantedDifference['kind'][]

/** Spread over the day, each at another payment, some of them refunds. */
function plant(paid: readonly PaidOrder[], count: number): PlantedDifference[] {
  const step = Math.floor(paid.length / count)
  return Array.from({ length: count }, (_, index) => {
    const order = paid[index * step] as PaidOrder
    const kind = KINDS[index % KINDS.length] as PlantedDifference['kind']
    const { id } = index % 3 === 0 && order.credit ? order.credit : order.sale
    return { kind, transactionId: id, cents: index % 2 === 0 ? 100 + index : -(40 + index) }
  })
}

function settledSale(
  { gateway: { books } }: ShopUnderTest,
  orderId: string,
  amountCents: number,
): Transaction {
  const sold = sell(books, {
    amount: (amountCents / 100).toFixed(2),
    order_id: orderId,
    payment_method_nonce: 'fake-valid-visa-nonce',
  })
  if (sold.answer !== 'booked' || !sold.accepted) throw new Error(`The gateway answered ${sold.answer}`)
  submitForSettlement(books, sold.transaction, {})
  settle(books, sold.transaction)
  return sold.transaction
}

/** Each with another amount: what was held beyond it has been let go. */
function payAtGateway(house: ShopUnderTest, totalCents: number, index: number): PaidOrder {
  const { books } = house.gateway
  const orderId = randomUUID()
  const sale = settledSale(house, orderId, totalCents - (index % 3_000))
  if (index % EVERY_REFUND !== 0) return { orderId, sale, credit: null }
  const given = refund(books, sale, { amount: (REFUND_CENTS / 100).toFixed(2), order_id: randomUUID() })
  if (!given.ok) throw new Error(given.refusal.message)
  settle(books, given.transaction)
  return { orderId, sale, credit: given.transaction }
}

async function quoteOfOneOrder(house: ShopUnderTest): Promise<Quote> {
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { rows } = await house.owner.query('select quote from shop_order where id = $1', [placed.attemptId])
  return rows[0].quote
}

/** As the shop would have written them by `at`: orders like the first one, their payments, operations and postings. */
async function writeOrders(
  house: ShopUnderTest,
  paid: readonly PaidOrder[],
  quote: Quote,
  at: Date,
): Promise<void> {
  const orderIds = paid.map(({ orderId }) => orderId)
  const moneyColumns = [
    orderIds,
    paid.map(({ sale }) => sale.id),
    paid.map(({ sale }) => sale.amountCents),
    paid.map(({ credit }) => credit?.id ?? null),
    paid.map(({ credit }) => credit?.amountCents ?? 0),
    at,
  ]
  const money = `unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::bigint[])
      as m (id, sale, taken, credit, given)`
  await house.owner.query(
    `with first as (select * from shop_order order by placed_at limit 1),
     carts as (
       insert into cart (id, channel_id, session_id, state, expires_at)
       select m.id, f.channel_id, f.session_id, 'ordered', now() from unnest($1::uuid[]) as m (id) cross join first f)
     insert into shop_order
     select (jsonb_populate_record(null::shop_order, to_jsonb(f) || jsonb_build_object('id', m.id, 'cart_id', m.id,
              'number', 'P-' || m.n, 'state', 'delivered', 'release_at', null))).*
       from unnest($1::uuid[]) with ordinality as m (id, n) cross join first f`,
    [orderIds],
  )
  await house.owner.query(
    `insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
                          authorized_cents, captured_cents, voided_cents, refunded_cents, card_type, last_four, created_at)
     select m.id, m.id, 'braintree', 'credit', m.sale, 'captured', $7::bigint, $7::bigint, m.taken, $7::bigint - m.taken,
            m.given, 'Visa', '1111', $6::timestamptz from ${money}`,
    [...moneyColumns, quote.totalCents],
  )
  await house.owner.query(
    `with taken as (
       insert into payment_operation (id, payment_id, kind, amount_cents, cause, state, reference, wanted_at, ended_at)
       select gen_random_uuid(), m.id, 'capture', m.taken, 'order', 'done', m.sale, $6::timestamptz, $6::timestamptz
         from ${money})
     insert into payment_fact (transaction_id, kind, reference, amount_cents, received_at)
     select m.sale, 'refunded', m.credit, m.given, $6::timestamptz from ${money} where m.credit is not null`,
    moneyColumns,
  )
  const earnings = earningsOf(quote)
  const postings = paid.map(({ orderId, sale, credit }) => {
    const capturedCents = cents(sale.amountCents)
    const facts = credit
      ? [{ kind: 'refunded' as const, reference: credit.id, amountCents: cents(credit.amountCents) }]
      : []
    const books = moneyEntries(
      {
        authorizedCents: quote.totalCents,
        capturedCents,
        voidedCents: addCents(quote.totalCents, cents(-capturedCents)),
        standing: standingOf(facts, capturedCents),
        beforeCents: cents(0),
        paidOut: null,
      },
      earnings,
    )
    return { orderId, posting: `planted:${orderId}`, entries: entriesBetween([], books) }
  })
  await inTransaction(house.shop.db.officePool, async (tx) => {
    for (let from = 0; from < postings.length; from += 500)
      await postAllToLedger(tx, postings.slice(from, from + 500))
  })
}

/** Balances of the accounts that a payout moves, of all orders but the first. */
export async function payoutAccounts(house: ShopUnderTest): Promise<Record<string, number>> {
  const { rows } = await house.owner.query(
    `select ledger_account as account, sum(amount_cents)::bigint as cents from ledger_entry
      where ledger_account in ('cash', 'bank', 'processor-fees', 'short-and-over') group by ledger_account`,
  )
  const none = { cash: NO_CENTS, bank: NO_CENTS, 'processor-fees': NO_CENTS, 'short-and-over': NO_CENTS }
  return { ...none, ...Object.fromEntries(rows.map(({ account, cents: sum }) => [account, Number(sum)])) }
}
