import { FACTS_OF_TODAY } from '@shop/domain/fees/facts-of-today.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { openApiShop } from '../open-shop.ts'

let house: ShopUnderTest
let another: Awaited<ReturnType<typeof openApiShop>>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  another = await openApiShop(house.shop.env)
})
afterAll(async () => {
  await another.close()
  await house.close()
})

/** Straight into the table, as approved, to begin this much later by the clock of the database. */
async function plan(kind: string, key: string, value: unknown, inMs: number): Promise<Date> {
  const { rows } = await house.owner.query<{ begins_at: Date }>(
    `insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
     values ($1, $2, clock_timestamp() + make_interval(secs => $4), $3, 'test', 'staff:a', 'staff:b')
     returning begins_at`,
    [kind, key, JSON.stringify(value), inMs / 1000],
  )
  return rows[0]?.begins_at ?? new Date(0)
}
const inForceNow = async (kind: string, key: string) =>
  (
    await house.owner.query(
      `select value from dated_fact where kind = $1 and key = $2 and begins_at <= now() order by begins_at desc limit 1`,
      [kind, key],
    )
  ).rows[0].value

async function cartOf(visitor: Awaited<ReturnType<ShopUnderTest['visitor']>>) {
  const { body } = await visitor.get('/cart-summary')
  const fee = body.siteCart?.quote.adjustments.find(({ kind }) => kind === 'state-tire-fee')
  return { total: body.siteCart?.quote.totalCents ?? 0, feeCents: fee?.amountCents ?? 0 }
}

describe('the first rows', () => {
  it('[OFF-090] say what the code of the release before said', async () => {
    const { rows } = await house.owner.query(
      `select kind, key, value, to_char(begins_at at time zone 'America/New_York', 'YYYY-MM-DD') as day
         from dated_fact where asked_by = 'shop:release'`,
    )
    const byName = (a: { kind: string; key: string; day: string }, b: typeof a) =>
      `${a.kind} ${a.key} ${a.day}` < `${b.kind} ${b.key} ${b.day}` ? -1 : 1
    const ofToday = FACTS_OF_TODAY.map(({ kind, key, value, beginsAt }) => ({
      kind,
      key,
      value,
      day: beginsAt.slice(0, 10),
    }))
    expect(rows.toSorted(byName)).toEqual(ofToday.toSorted(byName))
  })
})

describe('a fee that begins', () => {
  it('[OFF-091] is in force at its instant in every process, in the cart and in the order', async () => {
    const visitor = await house.visitor()
    await visitor.readyCart()
    const before = await cartOf(visitor)
    const fee = await inForceNow('tire-fee', 'PA-tire-fee')
    expect(before.feeCents).toBe(4 * fee.amount.perTireCents)
    const beginsAt = await plan(
      'tire-fee',
      'PA-tire-fee',
      { ...fee, amount: { kind: 'flat', perTireCents: 350 } },
      3_000,
    )
    const shown = async (shop: Pick<typeof another, 'facts'>, at: Date) =>
      (await shop.facts.at(at)).tireFees.find(({ state }) => state === 'PA')?.amount
    // Every process knows it before it begins, and gives it for the instant that is asked for.
    const justBefore = new Date(beginsAt.getTime() - 1)
    for (const shop of [house.shop, another]) {
      await expect.poll(() => shown(shop, beginsAt)).toEqual({ kind: 'flat', perTireCents: 350 })
      expect(await shown(shop, justBefore)).toEqual(fee.amount)
    }
    expect(await cartOf(visitor)).toEqual(before)
    await expect.poll(async () => (await cartOf(visitor)).feeCents, { interval: 50 }).toBe(4 * 350)
    const { rows } = await house.owner.query<{ now: Date }>('select clock_timestamp() as now')
    expect((rows[0]?.now.getTime() ?? 0) - beginsAt.getTime()).toBeLessThan(1_500)
    const after = await cartOf(visitor)
    expect(after.total - before.total).toBe(4 * (350 - fee.amount.perTireCents))
  })

  it('[OFF-092] leaves an order as it was priced: total, fees, coverage terms and window', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error('The order was not placed')
    const look = async () => {
      const { body } = await visitor.get(`/orders/${placed.orderNumber}`)
      const { quote, cancelUntil, placedAt } = body.order
      return { quote, windowMs: Date.parse(cancelUntil) - Date.parse(placedAt) }
    }
    const before = await look()
    expect(before.windowMs).toBe(30 * 60_000)
    const fee = await inForceNow('tire-fee', 'PA-tire-fee')
    await plan('tire-fee', 'PA-tire-fee', { ...fee, amount: { kind: 'flat', perTireCents: 900 } }, 0)
    await plan('cancel-window', 'all', { minutes: 45 }, 0)
    await expect.poll(async () => (await house.shop.facts.now()).cancelMinutes).toBe(45)
    expect(await look()).toEqual(before)
    const next = await house.visitor()
    const later = await next.placeOrder(await next.readyCart())
    if (later.outcome !== 'placed') throw new Error('The order was not placed')
    const { order } = (await next.get(`/orders/${later.orderNumber}`)).body
    expect(Date.parse(order.cancelUntil) - Date.parse(order.placedAt)).toBe(45 * 60_000)
    expect(order.quote.totalCents).not.toBe(before.quote.totalCents)
  })

  it('[OFF-132] leaves kept pages behind once it has begun, whoever wrote it down', async () => {
    const epoch = async () => (await house.owner.query('select * from shop_epoch')).rows
    const before = await epoch()
    await plan('cancel-window', 'all', { minutes: 50 }, 100)
    const isLeft = `select pages_dropped_at is not null as left from dated_fact where value ->> 'minutes' = '50'`
    await expect
      .poll(async () => (await house.owner.query(isLeft)).rows, { timeout: 10_000 })
      .toEqual([{ left: true }])
    expect(await epoch()).not.toEqual(before)
    const visitor = await house.visitor()
    expect((await visitor.get('/globals')).body.globals.terms.cancelMinutes).toBe(50)
    const { page } = (await visitor.get('/content-pages/returns-and-refunds')).body
    expect(JSON.stringify(page)).toContain('50 minutes')
  })

  it('[OFF-091] costs the cart no statement more', async () => {
    const visitor = await house.visitor()
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    await visitor.get('/cart-summary')
    const asks = () => Promise.all(Array.from({ length: 20 }, () => visitor.get('/cart-summary')))
    // They are read over the pool of the desks, where no call of a shopper asks for anything.
    expect(await countStatements(house.apiDb.officePool, asks)).toBe(0)
  })
})
