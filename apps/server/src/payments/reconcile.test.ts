import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { payoutAccounts, plantDay } from '../../testing/planted-day.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { stubProvider } from '../../testing/stub-provider.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Settlements } from './payment-provider.ts'
import { type DayReport, dayBefore, readDay, reconcileDay } from './reconcile-day.ts'
import { reconcileEndedDays } from './reconcile-settlements.workflow.ts'
import { countOpenOperations } from './reconciliation-store.ts'
import { reportText } from './report-text.ts'
import { cancelPayments } from './void-payment.ts'

const FAR = { timeout: 30_000, interval: 100 }
const DAY = '2026-11-14'
const DAY_MS = 86_400_000

async function reconciled(house: ShopUnderTest, day: string): Promise<DayReport> {
  const [{ name, settlements }] = house.shop.payments.all
  const read = await readDay(house.shop.db.office, name, settlements as Settlements, day)
  if (!read) throw new Error(`Nothing is known of ${day}`)
  return reconcileDay(house.shop.db, read)
}

const namesIn = ({ differences }: DayReport) =>
  differences.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()

async function openIncidents({ owner }: ShopUnderTest, kind = 'settlement-differs') {
  const { rows } = await owner.query<{ subject: string; detail: Record<string, unknown> }>(
    'select subject, detail from incident where kind = $1 and resolved_at is null order by subject',
    [kind],
  )
  return rows
}

describe('a day with differences of all kinds', () => {
  let house: ShopUnderTest
  let expected: string[]
  let first: DayReport
  beforeAll(async () => {
    house = await shopUnderTest()
    ;({ expected } = await plantDay(house, { day: DAY, orders: 120, differences: 25 }))
    first = await reconciled(house, DAY)
  }, 120_000)
  afterAll(() => house.close())

  it('[PAY-192] [PAY-198] names each once, and nothing else', () => {
    expect(expected).toHaveLength(25)
    expect(namesIn(first)).toEqual(expected.toSorted())
    const { totals, differences } = first
    const sum = (of: (difference: (typeof differences)[number]) => number) =>
      differences.reduce((all, each) => all + of(each), 0)
    expect(totals.paidCents - totals.ownCents).toBe(sum(({ amountCents }) => amountCents))
    expect(totals.feeCents - totals.ownFeeCents).toBe(sum(({ feeCents }) => feeCents))
  })

  it('[PAY-193] leaves books that say where every cent is', async () => {
    const { rows } = await house.owner.query(
      `select sum(case move when 'sale' then amount_cents else -amount_cents end)::bigint as paid,
              sum(case move when 'sale' then own_cents else -own_cents end)::bigint as own, sum(fee_cents)::bigint as fees
         from settlement_line where transaction_id is not null`,
    )
    const { paid, own, fees } = rows[0]
    const { rows: before } = await house.owner.query(
      `select sum(amount_cents)::bigint as cash from ledger_entry where ledger_account = 'cash' and posting like 'planted:%'`,
    )
    expect(await payoutAccounts(house)).toEqual({
      cash: before[0].cash - own,
      bank: paid - fees,
      'processor-fees': fees,
      'short-and-over': own - paid,
    })
    expect(own - paid).not.toBe(0)
    const { rows: words } = await house.owner.query(
      `select p.state, count(*)::int from payment p join payment_operation x on x.payment_id = p.id
        where x.kind = 'capture' group by p.state order by 1`,
    )
    const notPaidOut = expected.filter((each) => each.startsWith('missing-there')).length
    expect(words.map(({ state }) => state)).toEqual(['captured', 'disbursed'])
    expect(words[0].count).toBeLessThanOrEqual(notPaidOut)
  })

  it('[PAY-195] makes each an incident with a next step, and Today counts them', async () => {
    const incidents = await openIncidents(house)
    expect(incidents).toHaveLength(25)
    for (const { detail } of incidents) expect(detail.next).toMatch(/^\w.+\.$/)
    const [twice] = incidents.filter(({ subject }) => subject.includes(':twice:'))
    expect(twice?.detail).toMatchObject({ difference: 'Paid out twice', day: DAY, provider: 'braintree' })
    // Of an order: its number is shown at the desk.
    expect(twice?.subject).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    const staff = await signInStaff(house, 'operations')
    const { queues } = (await staff.get('/office/today')).body
    expect(queues.find(({ name }) => name === 'settlement-differences')).toMatchObject({
      count: 25,
      link: { desk: 'incidents', query: { show: 'open', kind: 'settlement-differs' } },
    })
  })

  it('[PAY-197] is printed with both sides, the batch and what to do', async () => {
    expect(await countOpenOperations(house.shop.db.office, 'braintree')).toEqual({
      count: 0,
      oldestMinutes: null,
    })
    const text = reportText(first, { count: 2, oldestMinutes: 11 })
    expect(text).toMatch(/^braintree, 2026-11-14: 25 differences in \d+ lines\n/)
    expect(text).toContain('Batch summary')
    expect(text).toContain('2 operations, oldest 11 min')
    expect(text.match(/Tell the provider, which will take it back/g)).toHaveLength(
      expected.filter((each) => each.startsWith('twice')).length,
    )
    // All that was settled the day before, whatever the file of its payout says.
    const batch = [...house.gateway.books.transactions.values()].filter(
      ({ paidOutOn, status }) => paidOutOn === DAY && status === 'settled',
    )
    const sum = batch.reduce(
      (all, { type, amountCents }) => all + (type === 'sale' ? 1 : -1) * amountCents,
      0,
    )
    expect(first.batchCents).toBe(sum)
  })

  it('[PAY-194] says and posts nothing new when it is read again, also of what somebody has closed', async () => {
    const count = async () =>
      (await house.owner.query('select count(*)::int from ledger_entry')).rows[0].count
    const [posted, { length: open }] = [await count(), await openIncidents(house)]
    const closed = (await openIncidents(house))[0]?.subject
    await house.owner.query('update incident set resolved_at = now() where subject = $1', [closed])
    expect(namesIn(await reconciled(house, DAY))).toEqual(expected.toSorted())
    expect(await count()).toBe(posted)
    expect(await openIncidents(house)).toHaveLength(open - 1)
    await house.owner.query('update incident set resolved_at = null where subject = $1', [closed])
  })

  it('[PAY-194] [PAY-195] posts the difference when the file was corrected, and closes what is over', async () => {
    house.gateway.books.differences = []
    const again = await reconciled(house, DAY)
    const strangers = expected.filter((each) => each.startsWith('missing-here')).toSorted()
    expect(namesIn(again)).toEqual(strangers)
    expect(await payoutAccounts(house)).toMatchObject({ cash: 0, 'short-and-over': 0 })
    expect((await openIncidents(house)).map(({ subject }) => subject.split(':')[2])).toEqual(
      strangers.map(() => 'missing-here'),
    )
    const { rows } = await house.owner.query('select readings, difference_count from reconciliation')
    expect(rows).toEqual([{ readings: 3, difference_count: 5 }])
  })
})

describe('money of one order', () => {
  let house: ShopUnderTest
  const stub = stubProvider()
  beforeAll(async () => {
    house = await shopUnderTest({ worker: true, alsoPaidBy: [stub.provider] })
  }, 60_000)
  afterAll(() => house.close())
  beforeEach(() => {
    house.gateway.books.clock.reset()
  })

  const today = () => new Date(house.gateway.books.clock.now()).toISOString().slice(0, 10)
  const control = (path: string, body: object) =>
    fetch(`${house.gateway.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** Bought, captured and settled by now. */
  async function settled() {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const orderId = placed.attemptId
    await haveCaptured(house, orderId)
    await expect.poll(() => stateOf(orderId), FAR).toBe('captured')
    await control('settle', { orderId })
    await expect.poll(() => stateOf(orderId), FAR).toBe('settled')
    const sale = [...house.gateway.books.transactions.values()].find((each) => each.orderId === orderId)
    if (!sale) throw new Error('The gateway has no such sale')
    return { orderId, sale, total: cart.quote.totalCents }
  }

  const stateOf = async (orderId: string) =>
    (await house.owner.query('select state from payment where order_id = $1', [orderId])).rows[0]?.state

  async function balancesOf(orderId: string) {
    const { rows } = await house.owner.query(
      `select ledger_account as account, sum(amount_cents)::bigint as cents from ledger_entry where order_id = $1
        and ledger_account in ('cash', 'bank', 'processor-fees', 'short-and-over')
        group by 1 having sum(amount_cents) <> 0`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
  }

  const feeOf = (total: number) => Math.round(total * 0.0259) + 49

  it('[PAY-190] [PAY-193] is paid out the day after it settled, less the fee; an event of it changes nothing', async () => {
    const { orderId, sale, total } = await settled()
    const day = dayBefore(today(), -1)
    await control('clock', { advanceMs: DAY_MS })
    expect((await reconciled(house, day)).differences).toEqual([])
    const paidOut = { bank: total - feeOf(total), 'processor-fees': feeOf(total) }
    expect(await balancesOf(orderId)).toEqual(paidOut)
    expect(await stateOf(orderId)).toBe('disbursed')
    const refund = 'a-refund-we-know'
    await house.owner.query(
      `insert into payment_fact (transaction_id, kind, reference, amount_cents) values ('elsewhere', 'refunded', $1, 1)`,
      [refund],
    )
    await control('webhooks', {
      kind: 'disbursement',
      transactionId: sale.id,
      about: { transactionIds: [sale.id, refund] },
    })
    await expect
      .poll(async () => {
        const { rows } = await house.owner.query(
          `select from payment_fact where transaction_id = $1 and kind = 'disbursed'`,
          [sale.id],
        )
        return rows.length
      }, FAR)
      .toBe(1)
    expect(await balancesOf(orderId)).toEqual(paidOut)
    expect(await openIncidents(house, 'unknown-transaction')).toEqual([])
  })

  it('[PAY-192] [PAY-193] that is paid out on another day again is there twice, and over', async () => {
    const { orderId, sale, total } = await settled()
    const day = dayBefore(today(), -1)
    await control('clock', { advanceMs: 2 * DAY_MS })
    expect(namesIn(await reconciled(house, day))).toEqual([])
    sale.paidOutOn = dayBefore(day, -1)
    expect(namesIn(await reconciled(house, sale.paidOutOn))).toEqual([`twice ${sale.id}`])
    expect(await balancesOf(orderId)).toEqual({
      bank: 2 * (total - feeOf(total)),
      'processor-fees': 2 * feeOf(total),
      'short-and-over': -total,
    })
    sale.paidOutOn = day
    expect(namesIn(await reconciled(house, dayBefore(day, -1)))).toEqual([])
    expect(await balancesOf(orderId)).toEqual({ bank: total - feeOf(total), 'processor-fees': feeOf(total) })
  })

  it('[PAY-195] that is missed and paid out later closes by itself', async () => {
    const { orderId, sale, total } = await settled()
    const day = dayBefore(today(), -2)
    await control('differences', { kind: 'missing', transactionId: sale.id })
    await control('clock', { advanceMs: 3 * DAY_MS })
    expect(namesIn(await reconciled(house, day))).toContain(`missing-there ${sale.id}`)
    const mine = async () =>
      (await openIncidents(house)).filter(({ subject }) => subject.includes(orderId)).length
    expect(await mine()).toBe(1)
    expect(await balancesOf(orderId)).toEqual({ cash: total })

    house.gateway.books.differences = []
    sale.paidOutOn = dayBefore(day, -1)
    expect(namesIn(await reconciled(house, sale.paidOutOn))).not.toContain(`missing-there ${sale.id}`)
    expect(await mine()).toBe(0)
    expect(await balancesOf(orderId)).toEqual({ bank: total - feeOf(total), 'processor-fees': feeOf(total) })
    // The day it was missed on, read once more, does not miss it again.
    await reconciled(house, day)
    expect(await mine()).toBe(0)
  })

  it('[PAY-192] that was given back before it settled is due nowhere', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    await haveCaptured(house, placed.attemptId)
    await expect.poll(() => stateOf(placed.attemptId), FAR).toBe('captured')
    await inTransaction(house.shop.db.checkoutPool, (tx) =>
      cancelPayments(tx, house.shop.workflows, placed.attemptId),
    )
    await expect.poll(() => stateOf(placed.attemptId), FAR).toBe('refunded')
    const day = dayBefore(today(), -2)
    await control('clock', { advanceMs: 3 * DAY_MS })
    const { rows } = await house.owner.query(
      'select provider_transaction_id as id from payment where order_id = $1',
      [placed.attemptId],
    )
    expect(namesIn(await reconciled(house, day))).not.toContain(`missing-there ${rows[0].id}`)
  })

  it('[PAY-191] [PAY-196] is reconciled by itself once its day has ended, by whoever gives files', async () => {
    await house.owner.query('delete from reconciliation')
    const now = new Date(Date.parse(today()) + 7 * 3_600_000)
    const days = async () =>
      (
        await house.owner.query(
          'select provider, max(day)::text as last, count(*)::int from reconciliation group by provider order by 1',
        )
      ).rows
    const giving = house.shop.payments.all
      .flatMap(({ name, settlements }) => (settlements ? [name] : []))
      .toSorted()
    expect(giving).toEqual(expect.arrayContaining(['affirm', 'braintree', 'klarna']))
    expect(giving).not.toContain(stub.provider.name)
    await reconcileEndedDays(house.shop, now)
    expect(await days()).toEqual(
      giving.map((provider) => ({
        provider,
        last: dayBefore(today()),
        count: 10,
      })),
    )
    await reconcileEndedDays(house.shop, now)
    const { rows } = await house.owner.query('select max(readings) as most from reconciliation')
    expect(rows[0].most).toBe(1)
  })

  it('[PAY-196] waits for a file that is not there, tells of one that is late, and closes that when it comes', async () => {
    await house.owner.query('delete from reconciliation')
    await control('behaviour', { payoutFileDays: 30 })
    const now = new Date(Date.parse(today()) + 7 * 3_600_000)
    await reconcileEndedDays(house.shop, now)
    const { rows } = await house.owner.query(`select from reconciliation where provider = 'braintree'`)
    expect(rows).toEqual([])
    const late = (await openIncidents(house, 'settlement-late')).map(({ subject }) => subject.split(':')[1])
    expect(late).toContain(dayBefore(today(), 6))
    expect(late).not.toContain(dayBefore(today(), 3))
    await control('behaviour', { payoutFileDays: 0 })
    await reconcileEndedDays(house.shop, now)
    expect(await openIncidents(house, 'settlement-late')).toEqual([])
  })

  it('[PAY-196] goes on with the gateway down, and says why when it lasts', async () => {
    await house.owner.query('delete from reconciliation')
    await control('behaviour', { downShare: 1 })
    await reconcileEndedDays(house.shop, new Date(Date.parse(today()) + 7 * 3_600_000))
    await control('behaviour', { downShare: 0 })
    const [first] = await openIncidents(house, 'settlement-late')
    expect(first?.detail.fault).toMatch(/Unexpected request error|socket hang up|ECONNRESET/)
  })
})
