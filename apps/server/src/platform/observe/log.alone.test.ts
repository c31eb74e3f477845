import { setTimeout as sleep } from 'node:timers/promises'
import { demoSecrets } from '@shop/tools/checks/secret-values'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { PHILADELPHIA } from '../../../testing/visitor.ts'

const written = vi.hoisted(() => [] as string[])
vi.mock('./log.ts', async (original) => {
  const actual = await original<typeof import('./log.ts')>()
  const lines = { write: (line: string) => void written.push(line) }
  return {
    ...actual,
    openLog: (options: { process: string; level: string }) => actual.openLog(options, lines),
  }
})

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { LOG_LEVEL: 'debug' } })
})
afterAll(() => house.close())

it('[SAFE-073] says what was done and names neither a secret nor a cookie, a card or a person', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const refused = await visitor.placeOrder(cart, { nonce: 'fake-processor-declined-visa-nonce' })
  expect(refused.outcome).toBe('refused')
  const again = (await visitor.get('/cart-summary')).body.siteCart
  const placed = await visitor.placeOrder(again)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await visitor.post('/orders/lookup', { orderId: placed.orderNumber, zip: PHILADELPHIA.zip })
  await visitor.send('POST', '/checkout/orders', { body: { nonce: 4, email: PHILADELPHIA.email } })
  for (const deadline = Date.now() + 15_000; house.mail.mailbox.list().length === 0; await sleep(50)) {
    if (Date.now() > deadline) throw new Error('No receipt came')
  }

  const log = written.join('')
  expect(log).toContain('"route":"/checkout/orders"')
  const { firstName: _, city: __, state: ___, zip: ____, shippingOption: _____, ...person } = PHILADELPHIA
  // Ids are no secret; what proves who somebody is has 32 random bytes.
  const tokens = [...visitor.cookies.values()].filter((value) => value.length >= 43)
  expect(tokens.length).toBeGreaterThan(0)
  const forNoLog = [
    ...demoSecrets(),
    ...Object.values(person),
    ...tokens,
    'fake-valid-visa-nonce',
    'declined-visa-nonce',
  ]
  expect(forNoLog.filter((text) => log.includes(text))).toEqual([])
})
