import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from './audit.ts'
import type { Call } from './load.ts'
import { type Acknowledged, Shopper } from './shopper.ts'

/** Pages, reads and changes in turn. */
export async function mixOf(apiUrl: string, tireId: number): Promise<() => Call> {
  const shopUrl = apiUrl.replace(/\/_api$/, '')
  const cookie = (await Shopper.arrive(apiUrl)).cookie
  const mix: (() => Call)[] = [
    () => ({ kind: 'page', url: `${shopUrl}/` }),
    () => ({ kind: 'read', url: `${apiUrl}/listings/popular` }),
    () => ({
      kind: 'change',
      url: `${apiUrl}/users/me/personalization`,
      method: 'PUT',
      headers: { cookie, 'idempotency-key': randomUUID() },
      body: { userLocationZip: '19103' },
    }),
    () => ({
      kind: 'add to cart',
      url: `${apiUrl}/cart-summary`,
      method: 'POST',
      headers: { cookie, 'idempotency-key': randomUUID() },
      body: { itemId: tireId, itemQuantity: 1 },
    }),
  ]
  let turn = 0
  return () => (mix[turn++ % mix.length] as () => Call)()
}

/** Two people who buy one set after the other; a press is not repeated. */
export async function buy(shop: { apiUrl: string }, tireId: number, isOver: () => boolean) {
  const acknowledged: Acknowledged[] = []
  const findings: Finding[] = []
  await Promise.all(
    [1, 2].map(async () => {
      while (!isOver()) {
        try {
          const shopper = await Shopper.arrive(shop.apiUrl)
          const cart = await shopper.fillCart(tireId)
          const pressed = await shopper.press(cart, randomUUID())
          if (!pressed.ok) throw new Error(`place order: ${pressed.statusCode} ${pressed.message}`)
          acknowledged.push({ attemptId: pressed.data.attemptId, agreedCents: cart.quote.totalCents })
        } catch (fault) {
          findings.push({ kind: 'lost', what: (fault as Error).message })
        }
        await sleep(500)
      }
    }),
  )
  return { acknowledged, findings }
}
