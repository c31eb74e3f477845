import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLenders, PO_NUMBER } from '../../testing/at-lenders.ts'
import { startWorker } from '../../testing/shop-under-test.ts'
import { type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'

const FAR = { timeout: 40_000, interval: 100 }

let running: ShopWithIdentity
let engine: Awaited<ReturnType<typeof startWorker>>
let lenders: ReturnType<typeof atLenders>
beforeAll(async () => {
  running = await shopWithIdentity()
  engine = await startWorker(running.house.shop)
  lenders = atLenders(running.house)
}, 60_000)
afterAll(async () => {
  await engine.close()
  await running.close()
})

describe('who buys on terms', { timeout: 60_000 }, () => {
  it('[PAY-305] belongs to an approved company: anybody else is told so, and cannot press', async () => {
    const guest = await running.house.visitor()
    const cart = await guest.readyCart()
    const chosen = await guest.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'resolve' })
    expect(chosen).toMatchObject({
      status: 409,
      body: { error: { refusal: 'not-offered', message: 'For approved companies only' } },
    })
    const pressed = await guest.post('/checkout/orders', lenders.bodyOf(cart, 'resolve'))
    expect(pressed).toMatchObject({ status: 409, body: { error: { refusal: 'not-offered' } } })
  })

  it('[PAY-014] [PAY-025] [PAY-306] [PAY-307] [VAL-049] orders under a PO number, which goes to Resolve and stays with the order', async () => {
    const buyer = await running.signedOn('fleet@example.com')
    const cart = await lenders.chosen(buyer, 'resolve', 'ap@delanceycourier.example')
    const body = lenders.bodyOf(cart, 'resolve')
    for (const poNumber of ['', '4471', 'PO-4471', 'P'.repeat(41)]) {
      expect(
        (await buyer.post('/checkout/orders', { ...body, paymentType: 'resolve', poNumber })).status,
      ).toBe(400)
    }
    const pressed = await buyer.post('/checkout/orders', body)
    expect(pressed.status).toBe(202)
    const { attemptId } = pressed.body
    const outcome = () => lenders.outcomeOf({ visitor: buyer, attemptId })
    await expect.poll(outcome, FAR).toMatchObject({ outcome: 'awaiting-shopper', paymentType: 'resolve' })
    expect(await lenders.loanOf(attemptId)).toMatchObject({ lender: 'resolve', poNumber: PO_NUMBER })
    const back = await lenders.decide(attemptId, 'approve')
    expect(back?.searchParams.get('charge_id')).toBeTruthy()
    await expect.poll(outcome, FAR).toMatchObject({ outcome: 'placed' })
    const { rows } = await running.house.owner.query(
      'select provider_transaction_id as charge from payment where order_id = $1',
      [attemptId],
    )
    expect(rows).toEqual([{ charge: back?.searchParams.get('charge_id') }])
    const placed = await outcome()
    const number = placed.outcome === 'placed' ? placed.orderNumber : ''
    const own = await buyer.get(`/orders/${number}`)
    expect(own.body.order.payment).toEqual({ cardType: 'Resolve', lastFour: null, poNumber: PO_NUMBER })
    const stranger = await running.house.visitor()
    const looked = await stranger.post('/orders/lookup', { orderId: number, zip: '19103' })
    expect(looked.body.order.payment).toEqual({ cardType: 'Resolve', lastFour: null, poNumber: null })
    const staff = await signInStaff(running.house, 'support')
    expect((await staff.get(`/office/orders/${number}`)).body.order).toMatchObject({ poNumber: PO_NUMBER })
    const receipts = () =>
      running.house.mail.mailbox.list().filter(({ subject }) => subject?.includes(number) ?? false)
    await expect.poll(() => receipts().length, FAR).toBe(1)
    expect(receipts()[0]?.text).toContain(`PO number: ${PO_NUMBER}`)
  })
})
