import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const behave = (change: object) =>
  fetch(`${house.gateway.url}/sandbox/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })

it('[SAFE-017] is refused at once while the gateway does not answer, nothing is sold, and both come back', async () => {
  const visitor = await house.visitor()
  const token = () => visitor.get('/checkout/braintree-client-token')
  expect((await token()).status).toBe(200)
  await behave({ downShare: 1 })
  let failures = 0
  while ((await token()).status === 503 && failures < 10) failures += 1

  // The quickest of a few: beside other work one may be late.
  const times: number[] = []
  while (times.length < 5) {
    const began = performance.now()
    const refused = await token()
    times.push(performance.now() - began)
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { code: 'PaymentUnavailable', message: expect.stringContaining('aren’t available') } },
    })
  }
  expect(Math.min(...times)).toBeLessThan(100)
  const sale = { orderId: 'order-while-open', amountCents: cents(100), nonce: 'fake-valid-visa-nonce' }
  expect(await house.shop.payments.taking('credit').authorize(sale)).toEqual({ outcome: 'not-sent' })

  await behave({ downShare: 0 })
  await expect.poll(async () => (await token()).status).toBe(200)
  expect(await house.shop.payments.taking('credit').authorize(sale)).toMatchObject({ outcome: 'authorized' })
})
