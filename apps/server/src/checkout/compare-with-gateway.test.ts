import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBehaviour } from '../../sandbox/gateway/books.ts'
import { type ShopUnderTest, shopUnderTest, startWorker } from '../../testing/shop-under-test.ts'
import { orderOf } from '../../testing/visitor.ts'
import { doubtAttempts } from './attempt-store.ts'
import { compareWithGateway } from './compare-with-gateway.ts'

let house: ShopUnderTest
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeAll(async () => {
  house = await shopUnderTest({ settings: { ORDERS_UNDER_WAY: '0' } })
  // The charges are long past when a database has been restored: the gateway's search shows them.
  changeBehaviour(house.gateway.books, { searchLagMs: [0, 0] })
})
afterAll(async () => {
  await worker?.close()
  await house.close()
})

const hold = (orderId: string, amount = 59_332) =>
  house.shop.payments
    .taking('credit')
    .authorize({ orderId, amountCents: cents(amount), nonce: 'fake-valid-nonce' })
const compare = () => compareWithGateway(house.shop.db.checkout, house.shop.payments, new Date())

async function ended(attemptId: string): Promise<string> {
  for (let i = 0; i < 300; i++, await sleep(100)) {
    const { rows } = await house.owner.query('select outcome from order_attempt where id = $1', [attemptId])
    if (rows[0]?.outcome !== 'processing') return rows[0]?.outcome
  }
  throw new Error('The order is processing for ever')
}

async function salesOf(orderId: string): Promise<number> {
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${orderId}`)
  return ((await books.json()) as { transactions: unknown[] }).transactions.length
}

describe('after a restore', () => {
  it('[SAFE-112] an order that was under way is looked up before it is charged', async () => {
    // As restored to the moment before the sale, which went out all the same; no worker runs yet.
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const accepted = await visitor.post('/checkout/orders', orderOf(cart))
    const attemptId = String(accepted.body.attemptId)
    await hold(attemptId, cart.quote.totalCents)
    expect((await compare()).underWay).toMatchObject([{ orderId: attemptId }])
    expect(await doubtAttempts(house.shop.db.checkout)).toBe(1)
    worker = await startWorker(house.shop)
    expect(await ended(attemptId)).toBe('placed')
    expect(await salesOf(attemptId)).toBe(1)
    expect((await compare()).charges.map(({ orderId }) => orderId)).not.toContain(attemptId)
  })

  it('[SAFE-112] names charges without an order and orders without their money, and nothing that matches', async () => {
    const visitor = await house.visitor()
    const kept = await visitor.placeOrder(await visitor.readyCart())
    const other = await house.visitor()
    const letGo = await other.placeOrder(await other.readyCart())
    expect([await ended(kept.attemptId), await ended(letGo.attemptId)]).toEqual(['placed', 'placed'])
    const forgotten = randomUUID()
    await hold(forgotten)
    const [gone] = await house.shop.payments.taking('credit').findHeld(letGo.attemptId)
    await house.shop.payments.taking('credit').letGo(gone?.transactionId ?? '')

    const { charges, underWay, orders } = await compare()
    expect(charges).toMatchObject([{ orderId: forgotten, amountCents: 59_332, isTaken: false }])
    expect(underWay).toEqual([])
    expect(orders.map(({ id }) => id)).toEqual([letGo.attemptId])
  })
})
