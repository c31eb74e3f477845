import { CART_COOKIES } from '@shop/domain/cart/cart-cookies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenize } from '../../sandbox/gateway/tokenize.ts'
import { atLenders } from '../../testing/at-lenders.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type Answer, orderOf } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

/** What the fields' frame has from the gateway for a card that was typed. */
function nonceFor(number: string, cvv: string): string {
  const answer = tokenize(house.gateway.books, {
    authorizationFingerprint: 'of the client token',
    creditCard: { number, expirationDate: '12/40', cvv },
  })
  if (!answer.ok) throw new Error(answer.fields.map(({ message }) => message).join())
  return answer.nonce
}

describe('an order is paid by card', () => {
  it.each([
    ['[PAY-001] [PAY-002] American Express', '378282246310005', '1234'],
    ['[PAY-001] [PAY-003] Visa', '4111111111111111', '123'],
    ['[PAY-001] [PAY-004] JCB', '3530111333300000', '123'],
    ['[PAY-001] [PAY-005] Discover', '6011111111111117', '123'],
    ['[PAY-001] [PAY-006] MasterCard', '5555555555554444', '123'],
  ])('%s', async (title, number, securityCode) => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const placed = await visitor.placeOrder(cart, { nonce: nonceFor(number, securityCode) })
    if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
    const { body } = await visitor.get(`/orders/${placed.orderNumber}`)
    const cardType = title.replace(/^(\[\S+\] )+/, '')
    expect(body.order.payment).toEqual({ cardType, lastFour: number.slice(-4), poNumber: null })
    const { rows } = await house.owner.query(
      'select payment_type as type, state, authorized_cents as cents from payment where order_id = $1',
      [placed.attemptId],
    )
    expect(rows).toEqual([{ type: 'credit', state: 'authorized', cents: cart.quote.totalCents }])
    expect(
      house.gateway.books.transactions.values().find((each) => each.orderId === placed.attemptId),
    ).toMatchObject({
      amountCents: cart.quote.totalCents,
      status: 'authorized',
    })
  })
})

describe('[API-082] the call that places an order', () => {
  it('gives the order’s number, or says that the shopper must confirm it at the lender first', async () => {
    const visitor = await house.visitor()
    const pressed = await visitor.post('/checkout/orders', orderOf(await visitor.readyCart()))
    expect(pressed).toMatchObject({
      status: 201,
      body: { outcome: 'placed', orderNumber: expect.stringMatching(/^\S+$/) },
    })
    const { away } = await atLenders(house).goTo('klarna')
    expect(away).toMatchObject({ outcome: 'awaiting-shopper', paymentType: 'klarna', isApproved: false })
    expect(away).not.toHaveProperty('orderNumber')
  })
})

describe('what a browser remembers of a cart, after its order', () => {
  const cookieOf = ({ setCookies }: Answer<unknown>, name: string) =>
    setCookies.find((cookie) => cookie.startsWith(`${name}=`))

  it('[ORD-018] [ORD-019] [ORD-020] [ORD-021] [ORD-022] [ORD-023] [ORD-024] is cleared with the answer that tells of it, and the quantity is 0', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    // Those that come with shops and appointments too.
    for (const name of Object.values(CART_COOKIES))
      if (!visitor.cookies.get(name)) visitor.cookies.set(name, 'kept')
    const pressed = await visitor.post('/checkout/orders', orderOf(cart))
    expect(pressed.body.outcome).toBe('placed')
    const heard = await visitor.get(`/checkout/orders/${pressed.body.attemptId}`)
    for (const told of [pressed, heard]) {
      for (const name of [
        'cartId',
        'cartShipping',
        'cartAppointment',
        'disablePlaceOrder',
        'placedOrderCartId',
        'installLocation',
      ])
        expect(cookieOf(told, name), name).toMatch(/^\w+=;.* Path=\/;.* 01 Jan 1970/)
      expect(cookieOf(told, 'cartQuantity')).toMatch(/^cartQuantity=0; Max-Age=2592000; Path=\//)
    }
  })
})
