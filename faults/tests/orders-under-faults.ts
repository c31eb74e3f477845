import { setTimeout as sleep } from 'node:timers/promises'
import { isRedirect } from '@shop/domain/payments/payment-type'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { type FaultTest, giveTerms, type Run, stockOf, untilSettled } from '../fault-test.ts'
import { WORKERS } from '../fleet.ts'
import { paymentBy, WAYS_TO_PAY, type WayToPay } from '../payment.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'
import { takeSnapshot } from '../snapshot.ts'

const SHOPPERS = 10
const TIRES = [100_001, 100_002, 100_003]
const lengthOf = (isShort: boolean) => (isShort ? 60 : 500)
/** A process that is killed between claiming a sale and sending it: nobody may send it any more (decision 29). */
const MOST_REFUSED_SHARE = 0.05
/** Presses of one shopper: a lender whose page could not be opened is asked again. */
const MOST_PRESSES = 8
/** Of those who have an order, one in so many wants it cancelled again. */
const CANCELS_EACH = 5

type Fault = 'kill a worker' | 'kill both workers' | 'kill the api' | 'cut connections' | 'restart PostgreSQL'

/** The long form kills api and workers 24 times. */
const faultsOf = (isShort: boolean): Fault[] => [
  ...Array<Fault>(isShort ? 4 : 12).fill('kill a worker'),
  ...Array<Fault>(isShort ? 0 : 2).fill('kill both workers'),
  ...Array<Fault>(isShort ? 2 : 8).fill('kill the api'),
  ...Array<Fault>(isShort ? 2 : 6).fill('cut connections'),
  'restart PostgreSQL',
]

/** What was promised to whom. */
type Promised = {
  acknowledged: Acknowledged[]
  cancelled: Set<string>
  /** Presses that were refused, by the way to pay. */
  refused: Map<WayToPay, number>
  findings: Finding[]
}

/**
 * Everything fails at once and again, however people pay: no order and no cancel that was promised is lost, and nobody
 * pays twice, by the books of gateway and lenders.
 */
export const ordersUnderFaults: FaultTest = {
  name: 'orders-under-faults',
  longestMinutes: 40,
  async run(run) {
    const { shop, seed } = run
    const counters = TIRES.map((tireId) => ({ tireId, counters: 2, available: 5_000 }))
    const initialStock = await stockOf(shop, counters)
    await giveTerms(shop)
    // Without its half minute of duplicate checks every sale that is sent twice is a second charge.
    const loses = { timeoutAfterChargeShare: 0.1, timeoutAfterChangeShare: 0.1 }
    await shop.outside.gatewayBehaves({ ...loses, duplicateChecking: false, seed })
    await shop.outside.lendersBehave({ loseAfterShare: 0.1, seed })
    const promised: Promised = { acknowledged: [], cancelled: new Set(), refused: new Map(), findings: [] }
    const pace = { orders: 0 }
    await Promise.all([buy(run, promised, pace), strike(run, promised.acknowledged, pace)])
    const lastFaultAt = Date.now()
    await shop.outside.gatewayBehaves({ timeoutAfterChargeShare: 0, timeoutAfterChangeShare: 0 })
    await shop.outside.lendersBehave({ loseAfterShare: 0 })
    const { acknowledged } = promised
    const taken = await count(shop, 'select count(*)::int as n from order_attempt where take_ups > 0')
    run.say(`${acknowledged.length} orders acknowledged, ${taken} taken up`)
    const refusals = ['payment-unavailable']
    const endStates = ['placed', 'cancelled'] as const
    const settled = await untilSettled(shop, { acknowledged, initialStock, endStates, refusals }, lastFaultAt)
    const findings = [...settled.findings, ...promised.findings, ...(await brokenWords(shop, promised))]
    return { ...settled, findings: [...findings, ...tooManyRefused(promised)], note: noteOf(promised) }
  },
}

type Pace = {
  /** How many orders may have been begun by now: nobody runs ahead of the faults. */
  orders: number
}

async function buy(run: Run, promised: Promised, pace: Pace): Promise<void> {
  const wanted = lengthOf(run.isShort)
  let begun = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (begun < wanted) {
        if (begun >= pace.orders) {
          await sleep(20)
          continue
        }
        await buyOne(run, promised, begun++)
        await sleep(between(run.random, run.isShort ? [0, 200] : [0, 2_000]))
      }
    }),
  )
}

/** Presses until there is an order: what is refused leaves the cart for another try. */
async function buyOne({ shop, random }: Run, promised: Promised, turn: number): Promise<void> {
  const way = WAYS_TO_PAY[turn % WAYS_TO_PAY.length] as WayToPay
  const hasClosed = random() < 0.5
  const cancels = turn % CANCELS_EACH === CANCELS_EACH - 1
  const shopper = await Shopper.arrive(shop.apiUrl)
  const filled = await shopper.fillCart(TIRES[turn % TIRES.length] as number)
  for (let press = 1; press <= MOST_PRESSES; press++) {
    const cart = await untilOffered(() => shopper.choose(filled, way))
    const order = await untilOffered(() => shopper.order(cart, paymentBy(way)))
    promised.acknowledged.push(order)
    if (isRedirect(way)) await shopper.approve(order.attemptId, hasClosed)
    const seen = await shopper.ended(order.attemptId)
    if (seen.outcome === 'placed') {
      if (cancels && (await shopper.cancel(seen.orderNumber)) === 'cancelled')
        promised.cancelled.add(order.attemptId)
      return
    }
    promised.refused.set(way, (promised.refused.get(way) ?? 0) + 1)
  }
  promised.findings.push({ kind: 'lost', what: `nobody took an order by ${way} in ${MOST_PRESSES} presses` })
}

/** A provider that has not answered lately is offered again when it does. */
async function untilOffered<T>(call: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await sleep(500)) {
    try {
      return await call()
    } catch (fault) {
      if (!(fault as Error).message.includes('not-offered') || Date.now() > deadline) throw fault
    }
  }
}

/** Spreads the faults over the orders, each at some moment after so many were acknowledged. */
async function strike(run: Run, acknowledged: readonly Acknowledged[], pace: Pace): Promise<void> {
  const faults = shuffled(faultsOf(run.isShort), run.random)
  const wanted = lengthOf(run.isShort)
  const patience = Date.now() + (run.isShort ? 180_000 : 1_800_000)
  for (const [index, fault] of faults.entries()) {
    const threshold = Math.floor(((index + 0.5) * wanted) / faults.length)
    // Some go on buying while the fault lasts.
    pace.orders = Math.max(pace.orders, threshold + SHOPPERS)
    while (acknowledged.length < threshold && Date.now() < patience) await sleep(20)
    await sleep(between(run.random, [0, 400]))
    run.say(`${fault} after ${acknowledged.length} orders`)
    await commit(run, fault)
  }
  pace.orders = wanted
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

/** Who was told that an order is cancelled has none, and everybody else has theirs. */
async function brokenWords(shop: Run['shop'], { cancelled }: Promised): Promise<Finding[]> {
  const { orders } = await takeSnapshot(shop)
  const stands = new Map(orders.map(({ id, state }) => [id, state]))
  return [
    ...[...cancelled]
      .filter((id) => stands.get(id) !== 'cancelled')
      .map((id): Finding => ({ kind: 'lost', what: `the cancel of ${id}, which is ${stands.get(id)}` })),
    ...orders
      .filter(({ id, state }) => state === 'cancelled' && !cancelled.has(id))
      .map(({ id }): Finding => ({ kind: 'lost', what: `${id} is cancelled and nobody was told` })),
  ]
}

/** A lender's page that could not be opened costs a press; of sales hardly any may be refused. */
function tooManyRefused({ acknowledged, refused }: Promised): Finding[] {
  const ofSales = [...refused]
    .filter(([way]) => !isRedirect(way))
    .reduce((sum, [, presses]) => sum + presses, 0)
  const most = Math.ceil(acknowledged.length * MOST_REFUSED_SHARE)
  if (ofSales <= most) return []
  return [{ kind: 'lost', what: `${ofSales} sales of ${acknowledged.length} presses were refused` }]
}

function noteOf({ cancelled, refused }: Promised): string {
  const ways = [...refused].map(([way, presses]) => `${way} ${presses}`).join(', ')
  return `${WAYS_TO_PAY.length} ways to pay, ${cancelled.size} cancelled, refused: ${ways || 'none'}`
}

function count({ ownerUrl }: Run['shop'], query: string): Promise<number> {
  return withAdmin(ownerUrl, async (owner) => (await owner.query<{ n: number }>(query)).rows[0]?.n ?? 0)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
