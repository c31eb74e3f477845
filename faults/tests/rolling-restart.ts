import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { type Call, closedLoad } from '../load.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const TIRE = 100_001
const CALLERS = 4
const PAUSE_MS = 100

/** Every process is replaced again and again while people browse and buy: nobody notices. */
export const rollingRestart: FaultTest = {
  name: 'rolling-restart',
  shape: 'behind nginx',
  async run(run) {
    const { shop, isShort, say } = run
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 5_000 }])
    const restarts = isShort ? 3 : 20
    let isOver = false
    const visitors = closedLoad(CALLERS, () => isOver, await mixOf(shop.apiUrl), {
      pauseMs: PAUSE_MS,
    })
    const buying = buy(run, () => isOver)
    const durations: number[] = []
    for (let count = 1; count <= restarts; count++) {
      const began = Date.now()
      await shop.rollingRestart()
      durations.push((Date.now() - began) / 1_000)
      say(`restart ${count} took ${durations.at(-1)?.toFixed(1)} s`)
    }
    await sleep(1_000)
    isOver = true
    const sent = await visitors
    const { acknowledged, findings } = await buying
    const failed = sent.filter(({ status }) => status === 0 || status >= 500)
    findings.push(
      ...failed.map(
        ({ kind, status, fault }): Finding => ({ kind: 'lost', what: `${kind}: ${fault ?? status}` }),
      ),
    )
    const settled = await untilSettled(shop, {
      acknowledged,
      initialStock,
      endStates: ['placed'],
      refusals: [],
    })
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      note: `${restarts} restarts, ${sent.length} calls, ${failed.length} failed; longest restart ${Math.max(...durations).toFixed(1)} s`,
    }
  },
}

/** Pages, reads and changes in turn. */
async function mixOf(apiUrl: string): Promise<() => Call> {
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
      body: { itemId: TIRE, itemQuantity: 1 },
    }),
  ]
  let turn = 0
  return () => (mix[turn++ % mix.length] as () => Call)()
}

/** Two people who buy one set after the other; a press is not repeated. */
async function buy({ shop }: Run, isOver: () => boolean) {
  const acknowledged: Acknowledged[] = []
  const findings: Finding[] = []
  await Promise.all(
    [1, 2].map(async () => {
      while (!isOver()) {
        try {
          const shopper = await Shopper.arrive(shop.apiUrl)
          const cart = await shopper.fillCart(TIRE)
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
