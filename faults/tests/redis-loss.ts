import { randomUUID } from 'node:crypto'
import { quantile } from '@shop/tools/quantile'
import type { Finding } from '../audit.ts'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { after, closedLoad, send } from '../load.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const TIRE = 100_001
const ORDERS_EACH = 4
const TRIES_ALLOWED = 10
/** Half of what the shop waits for a silent Redis: browsing that asked it would be longer by all of that, every time. */
const LONGER_AT_MOST_MS = 50

/** The limits lose their memory: browsing and buying go on, and each process counts for itself. */
export const redisLoss: FaultTest = {
  name: 'redis-loss',
  async run(run) {
    const { shop, isShort, say } = run
    const { redis } = shop
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 500 }])
    const seconds = isShort ? 4 : 10
    const phases = []
    say('Redis is there')
    phases.push(await live(run, 'there', seconds))
    say('Redis is killed')
    await redis.kill()
    phases.push(await live(run, 'killed', seconds))
    say('Redis is back and empty, and then says nothing any more')
    await redis.start()
    redis.freeze()
    phases.push(await live(run, 'frozen', seconds))
    redis.thaw()
    const endedAt = Date.now()

    const acknowledged = phases.flatMap((phase) => phase.acknowledged)
    const findings = phases.flatMap((phase) => phase.findings)
    const [before, ...without] = phases.map((phase) => phase.median)
    for (const median of without) {
      if (before !== undefined && median > before + LONGER_AT_MOST_MS)
        findings.push({
          kind: 'stuck',
          what: `browsing took ${median.toFixed(0)} ms, before ${before.toFixed(0)} ms`,
        })
    }
    const settled = await untilSettled(
      shop,
      { acknowledged, initialStock, endStates: ['placed'], refusals: [] },
      endedAt,
    )
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      note: phases
        .map(({ name, median, calls }) => `${name}: ${calls} calls, half of them in ${median.toFixed(0)} ms`)
        .join('; '),
    }
  },
}

async function live({ shop }: Run, name: string, seconds: number) {
  const findings: Finding[] = []
  const find = (what: string) => findings.push({ kind: 'lost', what: `${name}: ${what}` })
  const browse = () => ({ kind: 'browse', url: `${shop.apiUrl}/listings/popular` })
  const [sent, bought, guesses] = await Promise.all([
    closedLoad(3, after(seconds), browse, { pauseMs: 20 }),
    buy(shop.apiUrl),
    guess(shop.apiUrl),
  ])
  const failed = sent.filter(({ status }) => status !== 200)
  if (failed.length > 0) find(`${failed.length} of ${sent.length} calls failed`)
  if (guesses.allowed !== TRIES_ALLOWED || guesses.refused === 0)
    find(`a guesser had ${guesses.allowed} tries and was refused ${guesses.refused} times`)
  // Not the longest ones: a busy machine makes those, with Redis and without.
  const median = quantile(
    sent.map(({ ms }) => ms),
    0.5,
  )
  return { name, median, calls: sent.length, acknowledged: [...bought, guesses.order], findings }
}

async function buy(apiUrl: string): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (let count = 0; count < ORDERS_EACH; count++) {
    const shopper = await Shopper.arrive(apiUrl)
    acknowledged.push(await shopper.order(await shopper.fillCart(TIRE)))
  }
  return acknowledged
}

/** Tries ZIP codes with one order number, each from another address. */
async function guess(apiUrl: string) {
  const shopper = await Shopper.arrive(apiUrl)
  const order = await shopper.order(await shopper.fillCart(TIRE))
  const { orderNumber } = await shopper.placed(order.attemptId)
  const statuses: number[] = []
  for (let count = 0; count < TRIES_ALLOWED + 3; count++) {
    const { status } = await send({
      kind: 'guess',
      url: `${apiUrl}/orders/lookup`,
      method: 'POST',
      headers: {
        cookie: shopper.cookie,
        'x-forwarded-for': `203.0.113.${count}`,
        'idempotency-key': randomUUID(),
      },
      body: { orderId: orderNumber, zip: String(10_000 + count) },
    })
    statuses.push(status)
  }
  return {
    order,
    allowed: statuses.filter((status) => status === 409).length,
    refused: statuses.filter((status) => status === 429).length,
  }
}
