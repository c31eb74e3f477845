import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { ORDERS_UNDER_WAY: '0' } })
}, 60_000)
afterAll(() => house.close())

it('[PAY-290] [PAY-291] a card is saved and paid with also where a worker carries the order out', async () => {
  const visitor = await house.visitor()
  await signIn(house, visitor, 'queued-saver')
  const first = await visitor.placeOrder(await visitor.readyCart(), { savesCard: true })
  expect(first.outcome).toBe('placed')
  const [card] = (await visitor.get('/users/me/cards')).body.cards
  if (!card) throw new Error('No card was saved')
  const made = await fetch(`${house.gateway.url}/sandbox/code-nonces`, { method: 'POST' })
  const { nonce } = (await made.json()) as { nonce: string }
  const ended = await visitor.placeOrder(await visitor.readyCart(), { savedCardId: card.id, nonce })
  expect(ended.outcome).toBe('placed')
  const sale = [...house.gateway.books.transactions.values()].find(
    ({ orderId }) => orderId === ended.attemptId,
  )
  expect(sale).toMatchObject({ status: 'authorized', vaultedAs: { token: expect.any(String) } })
})
