import { hasPermission, STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInColleague, signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const SOON = { timeout: 30_000, interval: 200 }
let house: ShopUnderTest
let ada: Visitor
let ben: Visitor
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '2' } })
  ada = await signInColleague(house, { firstName: 'Ada', lastName: 'Osei', roles: ['support'] })
  ben = await signInColleague(house, { firstName: 'Ben', lastName: 'Lind', roles: ['lead'] })
}, 60_000)
afterAll(() => house.close())

interface Bought {
  readonly visitor: Visitor
  readonly id: string
  readonly number: string
}

async function bought(nonce: string): Promise<Bought> {
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart(), { nonce })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return { visitor, id: placed.attemptId, number: placed.orderNumber }
}
const risky = () => bought('fake-review-nonce')

const decide = (who: Visitor, { number }: Bought, decision: 'accept' | 'cancel') =>
  who.send('POST', `/office/holds/${number}/decision`, { body: { decision, why: 'Called the customer' } })

async function rowOf({ id }: Bought) {
  const { rows } = await house.owner.query(
    `select o.state, o.held_at is not null as "isHeld", h.state as hold, h.why, m.first_name as "decidedBy",
            (select array_agg(x.kind || ' ' || x.state) from payment_operation x join payment p on p.id = x.payment_id
              where p.order_id = o.id) as money,
            (select array_agg(distinct a.state) from allocation a where a.attempt_id = o.id) as stock,
            (select array_agg(e.action order by e.id) from audit_entry e where e.subject = 'order:' || o.id) as audit
       from shop_order o left join order_hold h on h.order_id = o.id left join staff_member m on m.id = h.decided_by
      where o.id = $1`,
    [id],
  )
  return rows[0]
}

const mailsAbout = ({ number }: Bought) =>
  house.mail.mailbox
    .list()
    .filter(({ subject }) => subject?.includes(number))
    .map(({ subject }) => subject)

/** Until the sweep has been over everything that was due before now. */
async function sweptBy(order: Bought): Promise<void> {
  await expect.poll(async () => (await rowOf(order)).state, SOON).toBe('released')
}

describe('an order on hold', () => {
  it('[PAY-334] is placed for whoever ordered, who reads that it is being checked', async () => {
    const order = await risky()
    const shown = await order.visitor.get(`/orders/${order.number}`)
    expect(shown.body.order).toMatchObject({ state: 'placed', isBeingChecked: true })
    const ordinary = await bought('fake-valid-visa-nonce')
    expect((await ordinary.visitor.get(`/orders/${ordinary.number}`)).body.order.isBeingChecked).toBe(false)
  })

  it('[PAY-335] waits while others are released, and goes when it is accepted', async () => {
    const order = await risky()
    await sweptBy(await bought('fake-valid-visa-nonce'))
    expect(await rowOf(order)).toMatchObject({ state: 'placed', isHeld: true })
    expect(await decide(ada, order, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    await sweptBy(order)
    expect(await rowOf(order)).toMatchObject({
      isHeld: false,
      hold: 'accepted',
      why: 'Called the customer',
      decidedBy: 'Ada',
      audit: ['place-order', 'accept-hold'],
    })
    expect((await order.visitor.get(`/orders/${order.number}`)).body.order.isBeingChecked).toBe(false)
    expect((await decide(ben, order, 'cancel')).body.error.refusal).toBe('already-decided')
  }, 60_000)

  it('[PAY-339] is canceled after its window: money and tires are let go, and a mail says no reasons', async () => {
    const order = await risky()
    await sweptBy(await bought('fake-valid-visa-nonce'))
    expect(await decide(ben, order, 'cancel')).toMatchObject({ status: 200, body: { state: 'canceled' } })
    await expect
      .poll(() => rowOf(order), SOON)
      .toMatchObject({
        state: 'cancelled',
        isHeld: false,
        hold: 'canceled',
        decidedBy: 'Ben',
        money: ['void done'],
        stock: ['returned'],
        audit: ['place-order', 'cancel-order'],
      })
    await expect
      .poll(() => mailsAbout(order), SOON)
      .toContain(`Your SimpleTire order ${order.number} was canceled`)
    const mail = house.mail.mailbox
      .list()
      .find(({ subject }) => subject?.endsWith(`${order.number} was canceled`))
    expect(JSON.stringify(mail)).not.toMatch(/review|risk|fraud/i)
    expect((await decide(ada, order, 'accept')).body.error.refusal).toBe('already-decided')
  }, 60_000)

  it('[PAY-336] that is accepted and canceled at once ends one way, ten times', async () => {
    for (let time = 0; time < 10; time++) {
      const order = await risky()
      const [accepted, canceled] = await Promise.all([
        decide(ada, order, 'accept'),
        decide(ben, order, 'cancel'),
      ])
      expect([accepted.status, canceled.status].toSorted()).toEqual([200, 409])
      const isAccepted = accepted.status === 200
      expect((isAccepted ? canceled : accepted).body.error.refusal).toBe('already-decided')
      const row = await rowOf(order)
      expect(row.hold).toBe(isAccepted ? 'accepted' : 'canceled')
      expect(row.state === 'cancelled').toBe(!isAccepted)
      expect(row.stock).toEqual([isAccepted ? 'sold' : 'returned'])
    }
  }, 60_000)

  it('[PAY-336] is called off by whoever ordered, inside their window, and leaves the desk', async () => {
    const order = await risky()
    const called = await order.visitor.post(`/orders/${order.number}/cancel`, {})
    expect(called.status).toBe(200)
    expect(await rowOf(order)).toMatchObject({
      state: 'cancelled',
      isHeld: false,
      hold: 'called-off',
      decidedBy: null,
    })
    expect((await decide(ada, order, 'accept')).body.error.refusal).toBe('already-decided')
  })
})

describe('the desk of holds', () => {
  it('[PAY-337] [PAY-338] [PAY-340] lists what waits, shows why, and how each rule has done', async () => {
    await house.owner.query(
      `update shop_order set hold_reason = null, hold_by = null, held_at = null where held_at is not null`,
    )
    await house.owner.query(`delete from order_hold`)
    const waiting = await risky()
    const accepted = await risky()
    const canceled = await bought('fake-wrong-security-code-nonce')
    await decide(ada, accepted, 'accept')
    await decide(ada, canceled, 'cancel')
    await house.owner.query(
      `insert into payment_fact (transaction_id, kind, reference, amount_cents)
       select provider_transaction_id, 'dispute-opened', 'd-1', 100 from payment where order_id = $1`,
      [accepted.id],
    )
    const rows = async (filter: object) =>
      (await ada.post('/office/lists/holds/rows', { filter } as never)).body.rows
    expect(await rows({})).toMatchObject([
      {
        orderNumber: waiting.number,
        state: 'waiting',
        tires: 4,
        place: 'Philadelphia, PA',
        reasons: ['gateway-review'],
      },
    ])
    expect(await rows({ state: 'canceled', rule: 'security-code' })).toMatchObject([
      { orderNumber: canceled.number, decidedBy: 'Ada Osei' },
    ])
    expect(await rows({ state: 'accepted', rule: 'security-code' })).toEqual([])
    const { body } = await ada.get(`/office/holds/${waiting.number}`)
    expect(body.hold).toMatchObject({
      rules: [{ name: 'gateway-review', outcome: 'hold' }],
      evidence: { checks: { street: 'M', zip: 'M', securityCode: 'M', decision: 'Review' } },
      payment: { cardType: 'Visa', type: 'credit' },
      customer: { initials: 'AM', email: 'a•••••@example.com', isGuest: true },
      decided: null,
    })
    const rateOf = (name: string) => body.rates.find(({ rule }) => rule.name === name)
    expect(rateOf('gateway-review')).toMatchObject({ held: 2, bad: 1, badAccepted: 1 })
    expect(rateOf('security-code')).toMatchObject({ held: 1, bad: 1, badAccepted: 0 })
    expect(rateOf('amount')).toMatchObject({ held: 0, bad: 0 })
    expect((await ada.get('/office/holds')).body.waiting).toBe(1)
  })

  it('[PAY-341] opens to those who may hold orders, and to nobody else', async () => {
    const order = await risky()
    for (const role of STAFF_ROLES.filter((each) => !hasPermission([each], 'orders.hold'))) {
      const who = await signInStaff(house, role)
      const answers = [
        await who.send('GET', '/office/holds'),
        await who.send('GET', `/office/holds/${order.number}`),
        await who.send('POST', '/office/lists/holds/rows', { body: {} }),
        await decide(who, order, 'accept'),
        await decide(who, order, 'cancel'),
      ]
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual([403, 403, 403, 403, 403])
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(order.number)
    }
    expect((await decide(order.visitor, order, 'accept')).status).not.toBe(200)
    expect(await rowOf(order)).toMatchObject({ isHeld: true, hold: 'waiting', audit: ['place-order'] })
  })

  it('[PAY-342] counts on Today, and after a day somebody on duty hears of it, once', async () => {
    const order = await risky()
    const today = await ada.get('/office/today')
    expect(today.body.queues.find(({ name }) => name === 'orders-held')).toMatchObject({
      targetMinutes: 240,
      link: { desk: 'holds', query: { state: 'waiting' } },
    })
    await house.owner.query(
      `update order_hold set held_at = now() - interval '25 hours' where order_id = $1`,
      [order.id],
    )
    const told = async () =>
      (
        await house.owner.query(
          `select detail from incident where kind = 'order-held-long' and subject = $1`,
          [order.id],
        )
      ).rows
    await expect.poll(told, SOON).toEqual([{ detail: { heldHours: 25 } }])
  }, 60_000)
})
