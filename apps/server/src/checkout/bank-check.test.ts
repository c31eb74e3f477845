import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerBank, BANK_CODE, lookUp } from '../../sandbox/gateway/three-d-secure.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const ASKING = 'fake-three-d-secure-visa-challenge-nonce'
const ASKED = 'fake-three-d-secure-visa-full-authentication-nonce'

const salesOf = (orderId: string) =>
  [...house.gateway.books.transactions.values()].filter((each) => each.orderId === orderId)

/** As the frame does it: the bank is asked about the card, and its customer types the code. */
function checked(amountCents: number): string {
  const asked = lookUp(house.gateway.books, ASKING, amountCents)
  const said = answerBank(house.gateway.books, asked?.nonce ?? '', BANK_CODE)
  if (said === null || said === 'again') throw new Error('The bank did not say yes')
  return said.nonce
}

async function standing(attemptId: string) {
  const { rows } = await house.owner.query(
    `select c.state as cart, a.nonce, a.device_data, p.bank_check, p.liability_shifted,
            (select count(*)::int from declined_card d where d.cart_id = c.id) as declined,
            (select array_agg(distinct x.state) from allocation x where x.attempt_id = a.id) as stock
       from order_attempt a join cart c on c.id = a.cart_id left join payment p on p.order_id = a.id
      where a.id = $1`,
    [attemptId],
  )
  return rows[0]
}

async function inWorker<T>(work: () => Promise<T>): Promise<T> {
  const before = house.shop.env.ORDERS_UNDER_WAY
  Object.assign(house.shop.env, { ORDERS_UNDER_WAY: 0 })
  try {
    return await work()
  } finally {
    Object.assign(house.shop.env, { ORDERS_UNDER_WAY: before })
  }
}

const here = <T>(work: () => Promise<T>) => work()

describe.each([
  ['where it is pressed', here],
  ['by a worker', inWorker],
])('a card whose bank wants to be asked, %s', (_, by) => {
  it('[PAY-351] [PAY-353] ends the press with nothing held, and the next one places the order with the bank’s yes', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const first = await by(() => visitor.placeOrder(cart, { nonce: ASKING }))
    expect(first).toMatchObject({ outcome: 'refused', refusal: 'challenge-required', paymentType: 'credit' })
    expect(salesOf(first.attemptId)).toMatchObject([{ status: 'processor_declined' }])
    // Nothing is missing from the cart, and nobody has tried a bad card.
    expect(await standing(first.attemptId)).toMatchObject({
      cart: 'open',
      nonce: '',
      declined: 0,
      stock: ['returned'],
    })

    const nonce = checked(cart.quote.totalCents)
    const second = await by(() => visitor.placeOrder(cart, { nonce }))
    expect(second.outcome).toBe('placed')
    expect(salesOf(second.attemptId)).toMatchObject([
      { status: 'authorized', threeDSecure: { liabilityShifted: true } },
    ])
    expect(await standing(second.attemptId)).toMatchObject({
      cart: 'ordered',
      nonce: '',
      bank_check: 'authenticate_successful',
      liability_shifted: true,
    })
  })
})

describe('an order above what goes unasked', () => {
  it('[PAY-352] waits for the bank of a card that would have paid, and is placed with its yes', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart({ quantity: 24 })
    expect(cart.quote.totalCents).toBeGreaterThan(200_000)
    const first = await visitor.placeOrder(cart)
    expect(first).toMatchObject({ outcome: 'refused', refusal: 'challenge-required' })
    expect(salesOf(first.attemptId)).toMatchObject([{ gatewayRejectionReason: 'three_d_secure' }])
    const second = await visitor.placeOrder(cart, { nonce: ASKED })
    expect(second.outcome).toBe('placed')
    expect(await standing(second.attemptId)).toMatchObject({ liability_shifted: true })
  })

  it('[PAY-353] of an order below nothing is asked, and nothing is said of it', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    expect(await standing(placed.attemptId)).toMatchObject({ bank_check: null, liability_shifted: null })
  })

  it('[PAY-351] a yes for another amount pays nothing', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const ended = await visitor.placeOrder(cart, { nonce: checked(cart.quote.totalCents - 100) })
    expect(ended).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    expect(salesOf(ended.attemptId)).toEqual([])
  })
})
