import { setTimeout as sleep } from 'node:timers/promises'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import { type FaultTest, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { WORKERS } from '../fleet.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const ORDERS = 100
const SHOPPERS = 10
const TIRES = [100_001, 100_002, 100_003]
/** A worker that is killed between claiming a sale and sending it: nobody may send it any more (decision 29). */
const MOST_REFUSED = 3

type Fault = 'kill a worker' | 'kill both workers' | 'kill the api' | 'cut connections' | 'restart PostgreSQL'

const faultsOf = (isShort: boolean): Fault[] => [
  ...Array<Fault>(isShort ? 5 : 10).fill('kill a worker'),
  ...Array<Fault>(isShort ? 0 : 2).fill('kill both workers'),
  ...Array<Fault>(isShort ? 1 : 2).fill('kill the api'),
  ...Array<Fault>(isShort ? 3 : 6).fill('cut connections'),
  'restart PostgreSQL',
]

/** Everything fails at once and again: no order that was promised is lost, none is charged twice. */
export const ordersUnderFaults: FaultTest = {
  name: 'orders-under-faults',
  async run(run) {
    const { shop, seed } = run
    const counters = TIRES.map((tireId) => ({ tireId, counters: 2, available: 500 }))
    const initialStock = await stockOf(shop, counters)
    // Without its half minute of duplicate checks every sale that is sent twice is a second charge.
    await shop.outside.gatewayBehaves({ timeoutAfterChargeShare: 0.1, duplicateChecking: false, seed })
    const acknowledged: Acknowledged[] = []
    const pace = { orders: 0 }
    await Promise.all([buy(run, acknowledged, pace), strike(run, acknowledged, pace)])
    await shop.outside.gatewayBehaves({ timeoutAfterChargeShare: 0 })
    run.say(`${acknowledged.length} orders acknowledged, ${await lookUps(shop)} looked up at the gateway`)
    const refusals = ['payment-unavailable']
    const result = await untilSettled(shop, { acknowledged, initialStock, endStates: ['placed'], refusals })
    const refused = await count(
      shop,
      `select count(*)::int as n from order_attempt where outcome = 'refused'`,
    )
    if (refused > MOST_REFUSED) {
      result.findings.push({ kind: 'lost', what: `${refused} of ${acknowledged.length} orders were refused` })
    }
    return { ...result, note: `${refused} refused` }
  },
}

type Pace = {
  /** How many orders may have been begun by now: nobody runs ahead of the faults. */
  orders: number
}

async function buy(run: Run, acknowledged: Acknowledged[], pace: Pace): Promise<void> {
  const { shop, random, isShort } = run
  let begun = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (begun < ORDERS) {
        if (begun >= pace.orders) {
          await sleep(20)
          continue
        }
        const tireId = TIRES[begun++ % TIRES.length] as number
        const shopper = await Shopper.arrive(shop.apiUrl)
        const order = await shopper.order(await shopper.fillCart(tireId))
        acknowledged.push(order)
        await shopper.outcome(order.attemptId)
        await sleep(between(random, isShort ? [0, 200] : [0, 2_000]))
      }
    }),
  )
}

/** Spreads the faults over the orders, each at some moment after so many were acknowledged. */
async function strike(run: Run, acknowledged: readonly Acknowledged[], pace: Pace): Promise<void> {
  const faults = shuffled(faultsOf(run.isShort), run.random)
  const patience = Date.now() + 180_000
  for (const [index, fault] of faults.entries()) {
    const threshold = Math.floor(((index + 0.5) * ORDERS) / faults.length)
    // Some go on buying while the fault lasts.
    pace.orders = Math.max(pace.orders, threshold + SHOPPERS)
    while (acknowledged.length < threshold && Date.now() < patience) await sleep(20)
    await sleep(between(run.random, [0, 400]))
    run.say(`${fault} after ${acknowledged.length} orders`)
    await commit(run, fault)
  }
  pace.orders = ORDERS
}

async function commit({ shop, random }: Run, fault: Fault): Promise<void> {
  const { fleet } = shop
  const restart = async (name: Parameters<typeof fleet.kill>[0]) => {
    await fleet.kill(name, 'SIGKILL')
    await fleet.start(name)
  }
  switch (fault) {
    case 'kill a worker':
      return restart(random() < 0.5 ? 'worker' : 'worker-2')
    case 'kill both workers':
      await Promise.all(WORKERS.map(restart))
      return
    case 'kill the api':
      return restart('api')
    case 'cut connections':
      return shop.cutConnections()
    case 'restart PostgreSQL':
      return shop.restartPostgres()
  }
}

/** Orders for which the gateway gave no answer, or whose worker died before it came. */
const lookUps = (shop: Run['shop']) =>
  count(shop, 'select count(*)::int as n from order_attempt where take_ups > 0')

function count({ ownerUrl }: Run['shop'], query: string): Promise<number> {
  return withAdmin(ownerUrl, async (owner) => (await owner.query<{ n: number }>(query)).rows[0]?.n ?? 0)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
