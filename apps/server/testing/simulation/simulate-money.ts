import { randomUUID } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import type pg from 'pg'
import { seededRandom } from '../../sandbox/seeded-random.ts'
import { capturePayments } from '../../src/payments/capture-payment.ts'
import { carryOut } from '../../src/payments/carry-out-operation.ts'
import { selectOperationsOfOrder } from '../../src/payments/operation-store.ts'
import { paymentsBy } from '../../src/payments/payments.ts'
import { refundPayments } from '../../src/payments/refund-payment.ts'
import { renewHold, selectHoldsEnding } from '../../src/payments/renew-holds.ts'
import { cancelPayments } from '../../src/payments/void-payment.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Workflows } from '../../src/platform/workflow/enqueue.ts'
import { type ShopUnderTest, shopUnderTest } from '../shop-under-test.ts'
import { writePayments } from './payment-store.ts'
import { heldAtBank, type Plant, pretendBank } from './pretend-bank.ts'

export type SimulatedMoney = {
  seeds: number
  failures: string[]
  lost: number
  moved: number
  /** Holds that were made anew. */
  anew: number
}

type Bank = ReturnType<typeof pretendBank>
type Life = { seed: number; name: string; orderId: string; paymentId: string; total: number; bank: Bank }

const BATCH = 200
/** Of a fault on purpose nobody needs more than the first seed that shows it. */
const PLANTED_BATCH = 10
const AT_ONCE = 4
const MOST_TRIES = 50

/**
 * Captures, cancels and refunds of many payments by several at once, at a bank whose answers get lost and where processes
 * die around each call: in the end its books and ours say the same, and nothing was moved twice.
 */
export async function simulateMoney(
  options: { seeds: number; plant?: Plant | null },
  say: (line: string) => void,
): Promise<SimulatedMoney> {
  const plant = options.plant ?? null
  const batch = plant === null ? BATCH : PLANTED_BATCH
  const house = await shopUnderTest()
  const owner = await house.owner.connect()
  const result: SimulatedMoney = { seeds: options.seeds, failures: [], lost: 0, moved: 0, anew: 0 }
  try {
    const isFound = () => plant !== null && result.failures.length > 0
    for (let first = 1; first <= options.seeds && !isFound(); first += batch) {
      const count = Math.min(batch, options.seeds - first + 1)
      const lives = Array.from({ length: count }, (_, index) => lifeOf(first + index, plant))
      await writePayments(
        owner,
        lives.map((life) => ({ ...life, life: { totalCents: life.total } })),
      )
      await owner.query(
        `update payment set hold_until = now() + interval '12 hours', vault_token = 'kept-' || id
          where id = any($1::uuid[])`,
        [lives.map(({ paymentId }) => paymentId)],
      )
      const waiting = [...lives]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let life = waiting.pop(); life; life = waiting.pop()) {
            await live(house, life, plant)
            result.failures.push(...(await judge(house.owner, life)))
            result.lost += life.bank.lost()
            result.moved += [...life.bank.accounts.values()].reduce((sum, { booked }) => sum + booked.size, 0)
            result.anew += life.bank.accounts.size - 1
          }
        }),
      )
      say(`${first + count - 1} of ${options.seeds} seeds, ${result.failures.length} wrong`)
    }
  } finally {
    owner.release()
    await house.close()
  }
  return result
}

function lifeOf(seed: number, plant: Plant | null): Life {
  const random = seededRandom(seed)
  const bank = pretendBank(random, plant)
  const life = {
    seed,
    name: `m${seed}`,
    orderId: randomUUID(),
    paymentId: randomUUID(),
    total: 10_000 + Math.floor(random() * 90_000),
    bank,
  }
  bank.open(life.name, life.total)
  return life
}

/** Nobody carries out what is ordered but this simulation. */
const NOBODY = { captured: async () => {}, refunded: async () => {}, holdRefused: async () => {} }
const idle = { enqueue: async () => {} } as unknown as Workflows

async function live(house: ShopUnderTest, life: Life, plant: Plant | null): Promise<void> {
  const random = seededRandom(life.seed + 7_000_003)
  const shop = { ...house.shop, workflows: idle, payments: paymentsBy([life.bank.provider]) }
  const inShop = (work: (tx: Db) => Promise<unknown>) => async () => {
    await inTransaction(shop.db.checkoutPool, work).catch(expected)
  }
  const parcels = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
    id: `p${index}`,
    hasLeft: false,
    goodsCents: cents(1 + Math.floor(random() * 1_000)),
  }))
  const left = new Set<string>()
  const parcelsNow = () => parcels.map((parcel) => ({ ...parcel, hasLeft: left.has(parcel.id) }))
  const acts: (() => Promise<void>)[] = []
  if (random() < 0.8) {
    for (const { id } of parcels) {
      acts.push(async () => {
        left.add(id)
        await inShop((tx) => capturePayments(tx, shop, life.orderId, parcelsNow()))()
      })
    }
  }
  if (random() < 0.4) acts.push(inShop((tx) => cancelPayments(tx, idle, life.orderId)))
  for (let count = Math.floor(random() * 4); count > 0; count--) {
    const amountCents = Math.ceil(life.total * (0.2 + random()))
    const { orderId } = life
    const refund = inShop((tx) =>
      refundPayments(tx, idle, { orderId, amountCents, cause: `return:${count}` }),
    )
    // Asked twice, by two who do not know of each other.
    acts.push(refund, refund)
  }
  if (random() < 0.6) {
    const renew = inShop(async (tx) => {
      for (const hold of await selectHoldsEnding(tx, life.orderId))
        await renewHold(tx, shop, hold, { parcels: parcelsNow(), tellOfEnd: async () => {} })
    })
    acts.push(renew, renew)
  }
  const carry = async () => {
    for (const { id, state } of await selectOperationsOfOrder(shop.db.checkout, life.orderId)) {
      if (state !== 'done' && state !== 'failed') await carryOut(shop, id, NOBODY).catch(expected)
    }
  }
  for (let count = 2 + acts.length; count > 0; count--) acts.push(carry)
  shuffle(acts, random)
  // Two processes of ours.
  const lane = async () => {
    for (let act = acts.pop(); act; act = acts.pop()) await act()
  }
  await Promise.all([lane(), lane()])
  if (plant === 'capture-after-cancel') {
    await undoVoid(house.owner, life)
    const all = parcels.map((parcel) => ({ ...parcel, hasLeft: true }))
    await inShop((tx) => capturePayments(tx, shop, life.orderId, all))()
  }
  life.bank.heal()
  for (let tries = 0; tries < MOST_TRIES; tries++) await carryIfOpen(house, life, carry)
}

async function carryIfOpen(house: ShopUnderTest, { orderId }: Life, carry: () => Promise<void>) {
  const { rows } = await house.owner.query(
    `select from payment_operation x join payment p on p.id = x.payment_id
      where p.order_id = $1 and x.state in ('wanted', 'asked', 'unknown')`,
    [orderId],
  )
  if (rows.length > 0) await carry()
}

/** As if somebody decided without looking at the amounts: of a void that is over, as one that is not may be taken back. */
async function undoVoid(owner: pg.Pool, { paymentId }: Life): Promise<void> {
  await owner.query(
    `update payment p set voided_cents = 0
      where p.id = $1 and not exists (select from payment_operation x
            where x.payment_id = p.id and x.kind = 'void' and x.state in ('wanted', 'asked', 'unknown'))`,
    [paymentId],
  )
}

/** What must hold of an order's payments at their end, by the bank's books. */
async function judge(owner: pg.Pool, { seed, orderId, total, bank }: Life): Promise<string[]> {
  const { rows } = await owner.query<{
    name: string
    authorized: number
    captured: number
    voided: number
    refunded: number
  }>(
    `select provider_transaction_id as name, authorized_cents::int as authorized, captured_cents::int as captured,
            voided_cents::int as voided, refunded_cents::int as refunded
       from payment where order_id = $1`,
    [orderId],
  )
  const { rows: books } = await owner.query(
    `select (select coalesce(jsonb_object_agg(account, sum), '{}') from (
               select ledger_account as account, sum(amount_cents)::int as sum from ledger_entry
                where order_id = $1 group by 1) s) as sums,
            (select count(*)::int from payment_operation x join payment p on p.id = x.payment_id
              where p.order_id = $1 and x.state in ('wanted', 'asked', 'unknown')) as open`,
    [orderId],
  )
  const { sums, open } = books[0]
  const on = (account: string): number => sums[account] ?? 0
  const balance = Object.values<number>(sums).reduce((sum, each) => sum + each, 0)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const captured = sum((row) => row.captured)
  const held = sum((row) => row.authorized - row.captured - row.voided)
  const ofBank = new Map(rows.map((row) => [row, bank.accounts.get(row.name)]))
  const atBank = [...bank.accounts.values()]
  const known = new Set(rows.map(({ name }) => name))
  const strays = [...bank.accounts].filter(
    ([name, account]) => !known.has(name) && heldAtBank(account, bank.abilities) + account.capturedCents > 0,
  )
  const heldThere = atBank.reduce((all, account) => all + heldAtBank(account, bank.abilities), 0)
  const rules: [string, boolean][] = [
    ['every operation has ended', open === 0],
    ['captured as at the bank', rows.every((row) => row.captured === ofBank.get(row)?.capturedCents)],
    ['refunded as at the bank', rows.every((row) => row.refunded === ofBank.get(row)?.refundedCents)],
    ['held as at the bank', held === heldThere],
    ['nothing is held that we do not know of', strays.length === 0],
    ['taken and held are never more than the order', captured + held <= total],
    ['no capture after a void', rows.every((row) => !(ofBank.get(row)?.isVoided && row.voided === 0))],
    [
      'nothing was booked twice',
      atBank.every(({ booked }) => [...booked.values()].every((times) => times === 1)),
    ],
    ['cash is what was taken and not given back', on('cash') === captured - sum((row) => row.refunded)],
    ['what is owed is what is still held', on('receivable') === held],
    ['the ledger adds up', balance === 0],
  ]
  return rules
    .filter(([, holds]) => !holds)
    .map(([rule]) => `seed ${seed}: not so: ${rule}: ${JSON.stringify({ rows, sums, heldThere })}`)
}

/** A deadlock, and a statement that ran out of time: its transaction is undone, as that of a process that died. */
const UNDONE = ['40P01', '57014']

/** Crashes, refusals and lost races are the life of it; a broken statement is not. */
function expected(fault: unknown): void {
  if (fault instanceof Error && 'code' in fault && !UNDONE.includes(String(fault.code))) throw fault
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
