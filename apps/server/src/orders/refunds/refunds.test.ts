import { randomUUID } from 'node:crypto'
import type { Refund } from '@shop/contracts/orders/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTax, type TaxStandIn } from '../../../sandbox/tax/start-tax.ts'
import { haveCaptured } from '../../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInColleague } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const FAR = { timeout: 30_000, interval: 100 }
let house: ShopUnderTest
let tax: TaxStandIn
let desk: Visitor
let support: Visitor
let lead: Visitor
beforeAll(async () => {
  tax = await startTax({ licenseKey: 'a-license-key' })
  house = await shopUnderTest({
    worker: true,
    settings: { TAX_URL: tax.url, TAX_COMPANY_CODE: 'SHOP', TAX_LICENSE_KEY: 'a-license-key' },
  })
  const colleague = (firstName: string, role: 'refunds' | 'support' | 'lead') =>
    signInColleague(house, { firstName, lastName: 'Osei', roles: [role] })
  desk = await colleague('Dina', 'refunds')
  support = await colleague('Sam', 'support')
  lead = await colleague('Lea', 'lead')
}, 60_000)
afterAll(async () => {
  await house.close()
  await tax.close()
})

interface Bought {
  readonly id: string
  readonly number: string
  readonly total: number
}

async function bought(): Promise<Bought> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const placed = await visitor.placeOrder(cart)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return { id: placed.attemptId, number: placed.orderNumber, total: cart.quote.totalCents }
}

/** Its money has settled, so that parts of it can go back. */
async function paid(): Promise<Bought> {
  const order = await bought()
  await haveCaptured(house, order.id)
  await expect.poll(() => stateOf(order), FAR).toBe('captured')
  await fetch(`${house.gateway.url}/sandbox/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.id }),
  })
  await expect.poll(() => stateOf(order), FAR).toBe('settled')
  return order
}

async function moneyOf({ id }: Bought) {
  const { rows } = await house.owner.query(
    'select state, refunded_cents as refunded from payment where order_id = $1',
    [id],
  )
  return rows[0]
}
const stateOf = async (order: Bought) => (await moneyOf(order)).state

const refund = (who: Visitor, { number }: Pick<Bought, 'number'>, wish: Partial<Refund> = {}) =>
  who.post(`/office/orders/${number}/refunds`, {
    refundId: randomUUID(),
    amountCents: 500,
    tires: {},
    cause: 'late',
    why: 'A week late',
    ...wish,
  })
const look = async (who: Visitor, { number }: Bought) =>
  (await who.get(`/office/orders/${number}/refunds`)).body
function lineOf({ lines }: { lines: { id: string; amounts: number[] }[] }) {
  const [line] = lines
  if (!line) throw new Error('No line')
  return line
}
const refusal = (name: string) => ({ status: 409, body: { error: { refusal: name } } })

function refundedAtGateway({ id }: Bought): number[] {
  const { transactions } = house.gateway.books
  return [...transactions.values()]
    .filter(({ refundedTransactionId }) => transactions.get(refundedTransactionId ?? '')?.orderId === id)
    .map(({ amountCents }) => amountCents)
}
const refundMails = ({ number }: Bought) =>
  house.mail.mailbox.list().filter(({ subject }) => subject?.includes('refund') && subject.includes(number))
const auditOf = async ({ id }: Bought) =>
  (
    await house.owner.query(
      `select action, after, why from audit_entry where subject = $1 and action = 'refund-order'`,
      [`order:${id}`],
    )
  ).rows

describe('a refund by a person', () => {
  it('[PAY-280] [PAY-283] gives an amount back, posts it, tells shopper and tax provider once', async () => {
    const order = await paid()
    expect(await look(desk, order)).toMatchObject({
      capturedCents: order.total,
      refundedCents: 0,
      leftCents: order.total,
      waiting: null,
    })
    expect(await refund(desk, order, { amountCents: 1_234 })).toMatchObject({
      status: 200,
      body: { amountCents: 1_234, requestNumber: null },
    })
    await expect.poll(() => refundedAtGateway(order), FAR).toEqual([1_234])
    await expect.poll(() => refundMails(order).length, FAR).toBe(1)
    expect(refundMails(order)[0]?.text).toContain('we refunded $12.34')
    expect(refundMails(order)[0]?.text).toContain('your Visa ending 4242')
    const returns = () => [...tax.filed].filter(([code]) => code.startsWith(`${order.id}:`))
    await expect.poll(() => returns().length, FAR).toBe(1)
    const [, filed] = returns()[0] ?? []
    const goods = filed?.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) ?? 0
    expect(filed?.type).toBe('ReturnInvoice')
    expect(goods + Math.round((filed?.taxOverride?.taxAmount ?? 0) * 100)).toBe(-1_234)
    expect(await auditOf(order)).toEqual([
      {
        action: 'refund-order',
        after: { amountCents: 1_234, cause: 'late', tires: 0 },
        why: 'A week late',
      },
    ])
    const { rows } = await house.owner.query(
      `select sum(amount_cents)::int as sum from ledger_entry where order_id = $1 and posting like 'refund:%'
        and amount_cents > 0`,
      [order.id],
    )
    expect(rows[0].sum).toBe(1_234)
    expect(await look(desk, order)).toMatchObject({ refundedCents: 1_234, leftCents: order.total - 1_234 })
    const page = (await desk.get(`/office/orders/${order.number}`)).body.order
    expect(page.workflows.map(({ name }: { name: string }) => name)).toContain('tell-of-refund')
  })

  it('[PAY-280] [PAY-283] of tires gives back their share of all that was paid, no tire twice', async () => {
    const order = await paid()
    const { id, amounts } = lineOf(await look(desk, order))
    const [one = 0] = amounts
    expect(amounts).toHaveLength(4)
    expect(amounts.at(-1)).toBe(order.total)
    const tires = (count: number) => ({ tires: { [id]: count } })
    expect(await refund(desk, order, { ...tires(1), amountCents: one + 1 })).toMatchObject(
      refusal('amount-changed'),
    )
    expect((await refund(desk, order, { ...tires(1), amountCents: one })).status).toBe(200)
    await expect.poll(() => refundedAtGateway(order), FAR).toEqual([one])
    const returns = () => [...tax.filed].filter(([code]) => code.startsWith(`${order.id}:`))
    await expect.poll(() => returns().length, FAR).toBe(1)
    const back = returns()[0]?.[1]
    const goods = back?.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) ?? 0
    expect(goods + Math.round((back?.taxOverride?.taxAmount ?? 0) * 100)).toBe(-one)
    const left = lineOf(await look(desk, order)).amounts
    expect(left).toHaveLength(3)
    expect(left.at(-1)).toBe(order.total - one)
    expect(await refund(desk, order, { ...tires(4), amountCents: 100 })).toMatchObject(
      refusal('tires-refunded'),
    )
    expect(await refund(desk, order, { tires: { [randomUUID()]: 1 }, amountCents: 100 })).toMatchObject(
      refusal('tires-refunded'),
    )
  })

  it('[PAY-280] is refused with a name where the money does not allow it', async () => {
    const held = await bought()
    expect(await refund(desk, held)).toMatchObject(refusal('nothing-captured'))
    const order = await paid()
    expect(await refund(desk, order, { amountCents: order.total + 1 })).toMatchObject(
      refusal('more-than-captured'),
    )
    await house.owner.query(
      `insert into payment_fact (transaction_id, kind, reference, amount_cents)
       select provider_transaction_id, 'dispute-opened', $2, 100 from payment where order_id = $1`,
      [order.id, randomUUID()],
    )
    expect(await refund(desk, order)).toMatchObject(refusal('unpaid'))
    expect(refundedAtGateway(order)).toEqual([])
    expect((await refund(desk, { number: 'ST-2222-2222' })).status).toBe(404)
    expect((await refund(desk, order, { amountCents: 0 })).status).toBe(400)
  })

  it('[PAY-281] of the last dollar is given once, whoever of two presses first, ten times', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const order = await bought()
      await haveCaptured(house, order.id)
      await expect.poll(() => stateOf(order), FAR).toBe('captured')
      await house.owner.query(
        `update role_limit set amount_cents = 10000000 where role = 'refunds' and permission = 'refunds.give'`,
      )
      const wish = { amountCents: order.total }
      const answers = await Promise.all([refund(desk, order, wish), refund(desk, order, wish)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('more-than-captured'))
      expect((await moneyOf(order)).refunded).toBe(order.total)
      const { rowCount } = await house.owner.query('select from order_refund where order_id = $1', [order.id])
      expect(rowCount).toBe(1)
    }
  })

  it('[PAY-281] sent again, also at once, is the same refund', async () => {
    const order = await paid()
    const wish = { refundId: randomUUID(), amountCents: 700 }
    const answers = await Promise.all([1, 2, 3].map(() => refund(desk, order, wish)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { requestNumber: null } })
    await expect.poll(() => refundedAtGateway(order), FAR).toEqual([700])
    await expect.poll(() => refundMails(order).length, FAR).toBe(1)
    expect((await refund(desk, order, wish)).status).toBe(200)
    expect((await moneyOf(order)).refunded).toBe(700)
    expect(await auditOf(order)).toHaveLength(1)
    const other = await paid()
    expect((await refund(desk, other, wish)).status).toBe(404)
    expect((await moneyOf(other)).refunded).toBe(0)
  })
})

describe('who gives money back', () => {
  it('[PAY-282] takes the permission and a passkey shown minutes ago', async () => {
    const order = await paid()
    const signed = (assurance: null | { by: 'passkey'; provedAt: Date }, role: 'refunds' | 'supervisor') =>
      signInColleague(house, { firstName: 'Una', lastName: 'Key', roles: [role], assurance })
    expect((await refund(await signed(null, 'refunds'), order)).status).toBe(403)
    const old = { by: 'passkey' as const, provedAt: new Date(Date.now() - 11 * 60_000) }
    expect(await refund(await signed(old, 'refunds'), order)).toMatchObject({
      status: 403,
      body: { error: { refusal: 'passkey-too-old' } },
    })
    const fresh = { by: 'passkey' as const, provedAt: new Date() }
    expect((await refund(await signed(fresh, 'supervisor'), order)).status).toBe(403)
    expect((await moneyOf(order)).refunded).toBe(0)
  })

  it('[PAY-282] above the own limit, also in small parts, asks somebody else', async () => {
    const order = await paid()
    expect((await look(support, order)).ownLimitCents).toBe(15_000)
    expect((await refund(support, order, { amountCents: 14_000 })).body).toMatchObject({
      requestNumber: null,
    })
    expect((await look(support, order)).ownLimitCents).toBe(1_000)
    const asked = await refund(support, order, { amountCents: 1_001 })
    const { requestNumber } = asked.body
    expect(requestNumber).toMatch(/^A-/)
    expect((await moneyOf(order)).refunded).toBe(14_000)
    expect((await look(support, order)).waiting).toBe(requestNumber)
    expect(await refund(support, order, { amountCents: 100 })).toMatchObject(refusal('already-waiting'))

    expect((await lead.get(`/office/approvals/${requestNumber}`)).body).toMatchObject({
      request: { kind: 'refund', amountCents: 1_001, mayDecide: 'yes' },
      now: { capturedCents: order.total, refundedCents: 14_000 },
    })
    expect((await lead.post(`/office/approvals/${requestNumber}/approve`, {})).status).toBe(200)
    await expect
      .poll(() => refundedAtGateway(order).toSorted((one, other) => one - other), FAR)
      .toEqual([1_001, 14_000])
    await expect.poll(() => refundMails(order).length, FAR).toBe(2)
    const { rows } = await house.owner.query(
      'select amount_cents, approved_by is not null as approved from order_refund where order_id = $1 order by 1',
      [order.id],
    )
    expect(rows).toEqual([
      { amount_cents: 1_001, approved: true },
      { amount_cents: 14_000, approved: false },
    ])
  })

  it('[PAY-282] approved when the money has gone back meanwhile is refused', async () => {
    const order = await paid()
    const asked = await refund(support, order, { amountCents: order.total })
    expect(asked.body.requestNumber).toMatch(/^A-/)
    await house.owner.query('update payment set refunded_cents = captured_cents where order_id = $1', [
      order.id,
    ])
    const big = await signInColleague(house, { firstName: 'Fay', lastName: 'Limit', roles: ['finance'] })
    expect(await big.post(`/office/approvals/${asked.body.requestNumber}/approve`, {})).toMatchObject(
      refusal('no-longer-possible'),
    )
    expect(refundedAtGateway(order)).toEqual([])
  })
})
