import { setTimeout as sleep } from 'node:timers/promises'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'
import { takeSnapshot } from '../snapshot.ts'

const ORDERS = 30
const TIRE = 100_001

type Told = { order: Acknowledged; told: 'cancelled' | 'window-closed' }

/** Cancelling in the instant of release: the shopper is told one thing, and that is what has happened. */
export const cancelAgainstRelease: FaultTest = {
  name: 'cancel-against-release',
  settings: { CANCEL_WINDOW_SECONDS: '8' },
  async run(run) {
    const { shop, seed } = run
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 500 }])
    await shop.outside.gatewayBehaves({ timeoutAfterChangeShare: 0.1, seed })
    const told = await Promise.all(Array.from({ length: ORDERS }, (_, index) => orderAndCancel(run, index)))
    const result = await untilSettled(shop, {
      acknowledged: told.map(({ order }) => order),
      initialStock,
      endStates: ['cancelled', 'released'],
      refusals: [],
    })
    run.say(`${told.filter((each) => each.told === 'cancelled').length} of ${ORDERS} cancelled in time`)
    return { ...result, findings: [...result.findings, ...(await brokenWords(shop, told))] }
  },
}

async function orderAndCancel({ shop, random }: Run, index: number): Promise<Told> {
  const offset = offsetMs(index, random)
  const shopper = await Shopper.arrive(shop.apiUrl)
  const order = await shopper.order(await shopper.fillCart(TIRE))
  const { orderNumber, cancelUntil } = await shopper.placed(order.attemptId)
  await sleep(Math.max(0, cancelUntil + offset - Date.now()))
  return { order, told: await shopper.cancel(orderNumber) }
}

/** A few clearly early and clearly late, so that both ends occur; the rest around the instant itself. */
function offsetMs(index: number, random: () => number): number {
  if (index < 3) return -3_000
  if (index >= ORDERS - 3) return 1_000
  return between(random, [-400, 100])
}

async function brokenWords(shop: Run['shop'], told: readonly Told[]): Promise<Finding[]> {
  const states = new Map((await takeSnapshot(shop)).orders.map(({ id, state }) => [id, state]))
  const kept = { cancelled: 'cancelled', 'window-closed': 'released' } as const
  const broken = told.filter(({ order, told: word }) => states.get(order.attemptId) !== kept[word])
  const ends = new Set(told.map(({ told: word }) => word))
  return [
    ...broken.map(({ order, told: word }): Finding => {
      return { kind: 'lost', what: `${order.attemptId}: told ${word}, is ${states.get(order.attemptId)}` }
    }),
    ...(ends.size === 2 ? [] : [{ kind: 'stuck', what: 'no race: all orders ended alike' } as const]),
  ]
}
