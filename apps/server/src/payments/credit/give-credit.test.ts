import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInColleague, signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: ShopUnderTest
let support: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  support = await signInStaff(house, 'support')
})
afterAll(() => house.close())

async function ordered(
  name?: string,
): Promise<{ visitor: Visitor; number: string; accountId: string | null }> {
  const visitor = await house.visitor()
  const accountId = name ? (await signIn(house, visitor, name)).accountId : null
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(placed)}`)
  return { visitor, number: placed.orderNumber, accountId }
}

const gift = (amountInCents: number) => ({ amountInCents, kind: 'given', reason: 'Late delivery' }) as const
const creditLedger = async (number: string) =>
  (
    await house.owner.query<{ account: string; cents: number }>(
      `select ledger_account as account, sum(l.amount_cents)::int as cents from ledger_entry l
         join shop_order o on o.id = l.order_id
        where o.number = $1 and l.posting like 'credit:%' group by 1 order by 1`,
      [number],
    )
  ).rows
const auditOf = async (number: string, action: string) =>
  (
    await house.owner.query<{ why: string; after: object }>(
      `select a.why, a.after from audit_entry a join shop_order o on a.subject = 'order:' || o.id
        where o.number = $1 and a.action = $2`,
      [number, action],
    )
  ).rows

describe('credit of an account', () => {
  it('[PAY-253] [PAY-251] is given up to one’s limit, posted and written down', async () => {
    const { visitor, number } = await ordered('credit-kind')
    const given = await support.post(`/office/orders/${number}/credit`, gift(2_500))
    expect(given.body).toEqual({ outcome: 'given', balanceInCents: 2_500 })
    const more = await support.post(`/office/orders/${number}/credit`, { ...gift(500), kind: 'return' })
    expect(more.body).toEqual({ outcome: 'given', balanceInCents: 3_000 })
    expect(await creditLedger(number)).toEqual([
      { account: 'goodwill', cents: 2_500 },
      { account: 'returns', cents: 500 },
      { account: 'store-credit', cents: -3_000 },
    ])
    expect(await auditOf(number, 'give-credit')).toEqual([
      { why: 'Late delivery', after: { amountCents: 2_500, kind: 'given' } },
      { why: 'Late delivery', after: { amountCents: 500, kind: 'return' } },
    ])
    const own = await visitor.get('/users/me/credit')
    expect(own.body.balanceInCents).toBe(3_000)
    expect(own.body.entries.map(({ kind, amountInCents }) => [kind, amountInCents])).toEqual([
      ['return', 500],
      ['given', 2_500],
    ])
  })

  it('[PAY-253] said twice under one key is given once', async () => {
    const { visitor, number } = await ordered('credit-twice')
    const key = randomUUID()
    await support.post(`/office/orders/${number}/credit`, gift(100), { key })
    await support.post(`/office/orders/${number}/credit`, gift(100), { key })
    expect((await visitor.get('/users/me/credit')).body.balanceInCents).toBe(100)
  })

  it('[PAY-254] is read by its account alone', async () => {
    const { number } = await ordered('credit-mine')
    await support.post(`/office/orders/${number}/credit`, gift(700))
    const other = await house.visitor()
    expect((await other.get('/users/me/credit')).status).toBe(401)
    await signIn(house, other, 'credit-other')
    expect((await other.get('/users/me/credit')).body).toEqual({ balanceInCents: 0, entries: [] })
  })

  it('[PAY-253] above one’s limit is decided by somebody else, and given once', async () => {
    const { visitor, number } = await ordered('credit-large')
    const asked = await support.post(`/office/orders/${number}/credit`, gift(20_000))
    expect(asked.body).toMatchObject({ outcome: 'requested' })
    expect((await visitor.get('/users/me/credit')).body.balanceInCents).toBe(0)
    const { requestNumber } = asked.body as { requestNumber: string }
    const lead = await signInColleague(house, { firstName: 'Lee', lastName: 'Ode', roles: ['lead'] })
    expect((await lead.get(`/office/approvals/${requestNumber}`)).body.now).toEqual({ hasAccount: true })
    const approved = await lead.post(`/office/approvals/${requestNumber}/approve`, {})
    expect(approved.status).toBe(200)
    const again = await lead.post(`/office/approvals/${requestNumber}/approve`, {})
    expect(again.body).toMatchObject({ error: { refusal: 'already-decided' } })
    expect((await visitor.get('/users/me/credit')).body.balanceInCents).toBe(20_000)
    expect(await creditLedger(number)).toEqual([
      { account: 'goodwill', cents: 20_000 },
      { account: 'store-credit', cents: -20_000 },
    ])
  })

  it('[PAY-390] is not more in pieces than at once, whichever way it is given', async () => {
    const { visitor, number } = await ordered('credit-pieces')
    const give = () => support.post(`/office/orders/${number}/credit`, gift(6_000))
    const outcomes = (await Promise.all([give(), give(), give()])).map(({ body }) => body.outcome)
    expect(outcomes.toSorted()).toEqual(['given', 'given', 'requested'])
    expect((await visitor.get('/users/me/credit')).body.balanceInCents).toBe(12_000)
    const card = { ...gift(3_001), cardId: randomUUID() }
    const refused = await support.post(`/office/orders/${number}/gift-cards`, card)
    expect(refused.body).toMatchObject({ error: { refusal: 'above-limit' } })
    const within = { ...card, amountInCents: 3_000 }
    expect((await support.post(`/office/orders/${number}/gift-cards`, within)).status).toBe(200)
    const last = await support.post(`/office/orders/${number}/credit`, gift(1))
    expect(last.body).toMatchObject({ outcome: 'requested' })
  })

  it('[PAY-253] an order without an account has none', async () => {
    const { number } = await ordered()
    const refused = await support.post(`/office/orders/${number}/credit`, gift(100))
    expect(refused.body).toMatchObject({ error: { refusal: 'no-account' } })
    expect((await support.post('/office/orders/ST-0000-0000/credit', gift(100))).status).toBe(404)
  })
})

describe('a gift card', () => {
  it('[PAY-252] [PAY-253] tells its code once and keeps its hash', async () => {
    const { number } = await ordered()
    const body = { ...gift(5_000), cardId: randomUUID() }
    const { body: given } = await support.post(`/office/orders/${number}/gift-cards`, body)
    expect(given.amountInCents).toBe(5_000)
    const again = await support.post(`/office/orders/${number}/gift-cards`, body)
    expect(again.body).toMatchObject({ error: { refusal: 'already-given' } })
    const { rows } = await house.owner.query(
      'select code_hash, code_end, balance_cents::int from credit where id = $1',
      [body.cardId],
    )
    expect(rows).toEqual([
      {
        code_hash: createHash('sha256').update(given.code).digest(),
        code_end: given.code.slice(-4),
        balance_cents: 5_000,
      },
    ])
    const { rows: kept } = await house.owner.query(
      `select 1 from idempotency_key k where k::text like '%' || $1 || '%'
       union all select 1 from audit_entry a where a::text like '%' || $1 || '%'`,
      [given.code],
    )
    expect(kept).toEqual([])
    expect(await creditLedger(number)).toEqual([
      { account: 'goodwill', cents: 5_000 },
      { account: 'store-credit', cents: -5_000 },
    ])
    expect(await auditOf(number, 'give-gift-card')).toHaveLength(1)
  })

  it('[PAY-253] above one’s limit is refused', async () => {
    const { number } = await ordered()
    const body = { ...gift(15_001), cardId: randomUUID() }
    expect((await support.post(`/office/orders/${number}/gift-cards`, body)).body).toMatchObject({
      error: { refusal: 'above-limit' },
    })
    expect(
      (await support.post(`/office/orders/${number}/gift-cards`, { ...body, amountInCents: 15_000 })).status,
    ).toBe(200)
  })
})
