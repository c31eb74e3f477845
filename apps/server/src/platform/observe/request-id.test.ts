import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { orderOf } from '../../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '1' } })
})
afterAll(() => house.close())

it('[SAFE-102] the id of the press of "Place order" reaches the gateway, the carrier and the mail', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const requestId = `press-${randomUUID()}`
  const pressed = await house.api.inject({
    method: 'POST',
    url: '/checkout/orders',
    headers: {
      host: visitor.host,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': randomUUID(),
      'x-request-id': requestId,
    },
    payload: orderOf(cart),
  })
  expect(pressed.statusCode).toBe(201)
  expect(pressed.headers['x-request-id']).toBe(requestId)

  // The receipt and the booking are ordered by the workflow, not by the call: the id is handed on once more.
  await until(() => house.mail.mailbox.list().some((mail) => mail.headers['x-request-id'] === requestId))
  await until(() => [...house.carrier.depot.keys.values()].some((each) => each.requestId === requestId))
  const calls = house.gateway.books.calls.filter((each) => each.requestId === requestId)
  expect(calls.map(({ call }) => call)).toContain('POST /merchants/:merchantId/transactions')
})

it('[SAFE-102] an id that a stranger makes up is not taken', async () => {
  const answer = await house.api.inject({
    url: '/healthz',
    remoteAddress: '203.0.113.7',
    headers: { 'x-request-id': 'made-up-by-a-stranger' },
  })
  expect(answer.headers['x-request-id']).not.toBe('made-up-by-a-stranger')
})

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; !isSo(); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
  }
}
