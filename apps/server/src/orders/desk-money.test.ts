import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { findOrderForDesk } from './desk-store.ts'

let house: ShopUnderTest
let staff: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  staff = await signInStaff(house, 'support')
})
afterAll(() => house.close())

async function placed(press: { nonce?: string } = {}): Promise<string> {
  const visitor = await house.visitor()
  const attempt = await visitor.placeOrder(await visitor.readyCart(), press)
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  return attempt.orderNumber
}
const open = async (orderNumber: string) => (await staff.get(`/office/orders/${orderNumber}`)).body.order

describe('the money of an order at the desk, and its risk', () => {
  it('[PAY-346] says where its money stands, what the bank and the gateway said, and when its hold ends', async () => {
    const number = await placed()
    const [payment] = (await open(number)).payments
    expect(payment).toMatchObject({
      type: 'credit',
      state: 'authorized',
      authorizedCents: payment?.amountCents,
      capturedCents: 0,
      voidedCents: 0,
      refundedCents: 0,
      holdUntil: expect.stringMatching(/^\d{4}-.*Z$/),
      bankAnswer: {
        street: 'M',
        zip: 'M',
        securityCode: 'M',
        decision: 'Approve',
        bankCheck: null,
        isLiabilityShifted: null,
      },
    })
    await house.owner.query(
      `update payment set captured_cents = 3000, voided_cents = 200, refunded_cents = 100,
              bank_check = 'authenticate_successful', liability_shifted = true where id = $1`,
      [payment?.id],
    )
    expect((await open(number)).payments).toMatchObject([
      {
        capturedCents: 3_000,
        voidedCents: 200,
        refundedCents: 100,
        bankAnswer: { bankCheck: 'authenticate_successful', isLiabilityShifted: true },
      },
    ])
    await house.owner.query(
      `update payment set avs_street = null, avs_zip = null, security_code = null, risk_decision = null,
              bank_check = null, liability_shifted = null where id = $1`,
      [payment?.id],
    )
    expect((await open(number)).payments).toMatchObject([{ bankAnswer: null }])
  })

  it('[PAY-347] on hold says why and by what, and afterwards who has decided, in one statement', async () => {
    const number = await placed({ nonce: 'fake-review-nonce' })
    expect(await open(number)).toMatchObject({
      isHeld: true,
      hold: {
        state: 'waiting',
        heldAt: expect.stringMatching(/Z$/),
        heldBy: 'rules',
        rules: [{ name: 'gateway-review', outcome: 'hold' }],
        evidence: { checks: { decision: 'Review' } },
        decided: null,
      },
    })
    const body = { decision: 'accept', why: 'Called the customer' }
    expect((await staff.send('POST', `/office/holds/${number}/decision`, { body })).status).toBe(200)
    expect(await open(number)).toMatchObject({
      isHeld: false,
      hold: {
        state: 'accepted',
        heldBy: null,
        decided: { who: expect.stringMatching(/\w+ \w+/), why: 'Called the customer' },
      },
    })
    // A rule of a newer release does not close the page.
    await house.owner.query(
      `update order_hold h set rules = '[{"name":"moon-phase","outcome":"hold"},{"name":"security-code","outcome":"hold"}]'
         from shop_order o where o.id = h.order_id and o.number = $1`,
      [number],
    )
    expect((await open(number)).hold?.rules).toEqual([{ name: 'security-code', outcome: 'hold' }])
    expect(await open(await placed())).toMatchObject({ isHeld: false, hold: null })
    const recording = recordingDatabase(house.shop.env.OFFICE_DATABASE_URL)
    try {
      await findOrderForDesk(recording.db, number)
      expect(recording.statements).toHaveLength(1)
    } finally {
      await recording.close()
    }
  })

  it('[PAY-347] says why it is held, and what the bank said, to nobody who may not hold orders', async () => {
    const number = await placed({ nonce: 'fake-review-nonce' })
    for (const role of ['pricing', 'finance', 'claims'] as const) {
      const { body } = await (await signInStaff(house, role)).get(`/office/orders/${number}`)
      expect(body.order, role).toMatchObject({ isHeld: true, hold: null, payments: [{ bankAnswer: null }] })
      expect(JSON.stringify(body), role).not.toMatch(/gateway-review|Review|cardsTried/)
    }
  })
})
