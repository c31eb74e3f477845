import { AsyncLocalStorage } from 'node:async_hooks'
import {
  openPresses,
  registerLetApprovalGo,
  registerPlaceOrder,
  registerReleaseStrayPayment,
  registerTakeUpAttempt,
} from '../../src/checkout/index.ts'
import { registerMoveMoney } from '../../src/payments/index.ts'
import type { Payments } from '../../src/payments/payments.ts'
import type { ApiShop } from '../../src/shop.ts'
import { type ShopUnderTest, shopUnderTest } from '../shop-under-test.ts'
import { type CartToPay, copyCart, fillCarts } from './carts-to-order.ts'
import { judgeOrder } from './judge-order.ts'
import { checkOut, type Stage, settle } from './live-order.ts'
import { overMortals, withoutWaiting } from './mortal-process.ts'
import { type OrderLife, orderLife } from './order-life.ts'
import type { Plant } from './pretend-bank.ts'
import { pretendEngine } from './pretend-engine.ts'

export type SimulatedOrders = {
  /** That were lived. */
  seeds: number
  failures: string[]
  placed: number
  refused: number
  deaths: number
  disputes: number
}

/** Each lane has a tire of its own, so that no tire may be missing or too many at the end of each life. */
const TIRES = [100_001, 100_002, 100_003, 100_005]
const BATCH = 100
/** Of a fault on purpose nobody needs more than the first seed that shows it. */
const PLANTED_BATCH = 20
const ON_THE_SHELF = 1_000_000

const lives = new AsyncLocalStorage<OrderLife>()
const living = new Set<OrderLife>()

/**
 * Orders from the press to the last dispute, at providers whose answers get lost, carried out by processes that die between
 * any two things they do: at its end each life is judged by the bank's books.
 */
export async function simulateOrders(
  options: { seeds: number; first?: number; plant?: Plant | null },
  say: (line: string) => void,
): Promise<SimulatedOrders> {
  const plant = options.plant ?? null
  const house = await shopUnderTest()
  const result = { seeds: 0, failures: [] as string[], placed: 0, refused: 0, deaths: 0, disputes: 0 }
  try {
    const stage = openStage(house, plant)
    await house.owner.query('update stock set available = $1 where tire_id = any($2)', [ON_THE_SHELF, TIRES])
    const carts = await fillCarts(house, TIRES)
    const first = options.first ?? 1
    const last = first + options.seeds - 1
    const batch = plant === null ? BATCH : PLANTED_BATCH
    for (let from = first; from <= last && !(plant && result.failures.length > 0); from += batch) {
      const seeds = Array.from({ length: Math.min(batch, last - from + 1) }, (_, index) => from + index)
      await Promise.all(
        carts.map((cart, lane) =>
          liveInLane(
            stage,
            cart,
            seeds.filter((seed) => seed % carts.length === lane),
            plant,
            result,
          ),
        ),
      )
      result.seeds += seeds.length
      say(`${from + seeds.length - 1} of ${last} seeds, ${result.failures.length} wrong`)
    }
  } finally {
    await house.close()
  }
  return result
}

async function liveInLane(
  stage: Stage,
  filled: CartToPay,
  seeds: readonly number[],
  plant: Plant | null,
  result: SimulatedOrders,
): Promise<void> {
  const { owner } = stage
  const carts = await copyCart(owner, filled, seeds.length)
  let tires = await tiresOf(stage, filled.tireId)
  for (const [index, seed] of seeds.entries()) {
    const cart = carts[index]
    if (!cart) throw new Error('No cart')
    const life = orderLife(seed, cart, plant)
    living.add(life)
    await lives.run(life, async () => {
      await checkOut(stage, life)
      const { rows } = await owner.query<{ id: string }>('select id from shop_order where cart_id = $1', [
        cart.cartId,
      ])
      if (rows[0]) await settle(stage, life, rows[0].id, plant === 'capture-after-cancel')
      result[rows[0] ? 'placed' : 'refused'] += 1
    })
    living.delete(life)
    result.failures.push(...(await judgeOrder(owner, life, tires)))
    result.deaths += life.deaths
    result.disputes += life.disputes.length
    // One life's fault is not the next one's.
    tires = await tiresOf(stage, filled.tireId)
  }
}

async function tiresOf({ owner }: Stage, tireId: number): Promise<number> {
  const { rows } = await owner.query<{ sum: number }>(
    `select (select sum(available) from stock where tire_id = $1)::int
          + (select coalesce(sum(quantity), 0) from allocation where tire_id = $1 and state in ('reserved', 'sold'))::int as sum`,
    [tireId],
  )
  return rows[0]?.sum ?? 0
}

/** The shop's own code, with the world outside of each life in the place of gateway, lender and engine. */
function openStage(house: ShopUnderTest, plant: Plant | null): Stage {
  withoutWaiting()
  const lifeNow = () => {
    const life = lives.getStore()
    if (!life) throw new Error('Nobody lives')
    return life
  }
  const written = plant === 'stock-twice' ? backOnTheShelfAndSold : undefined
  for (const pool of [house.apiDb.checkoutPool, house.shop.db.checkoutPool, house.shop.db.officePool])
    overMortals(pool, written)
  const engine = pretendEngine(house.owner, (workId) => lifeOfWork(workId) ?? lifeNow())
  const payments: Payments = {
    get all() {
      return lifeNow().payments.all
    },
    named: (provider) => lifeNow().payments.named(provider),
    taking: (paymentType) => lifeNow().payments.taking(paymentType),
    offers: (paymentType) => lifeNow().payments.offers(paymentType),
  }
  const shop = { ...house.shop, payments, workflows: engine.workflows }
  const hosts = { byId: async () => ({ primaryHost: 'simpletire.localhost' }) }
  registerPlaceOrder(shop, hosts)
  registerTakeUpAttempt(shop)
  registerLetApprovalGo(shop)
  registerReleaseStrayPayment(shop)
  registerMoveMoney(shop, { captured: async () => {}, refunded: async () => {}, holdRefused: async () => {} })
  const ofApi: ApiShop = { ...shop, db: house.apiDb }
  const nobodyWaits = { outcomeOf: async () => null, tell: () => {} }
  return { shop, presses: openPresses(ofApi, nobodyWaits, hosts), engine, owner: house.owner }
}

/** A sweep in one life finds what another has left. */
function lifeOfWork(workId: string): OrderLife | undefined {
  const [, subject = ''] = workId.split(':')
  return living
    .values()
    .find(({ attemptIds, jobs }) => attemptIds.includes(subject) || jobs.has(`money:${subject}`))
}

/** As if whoever puts tires back forgot to write down that they are back. */
function backOnTheShelfAndSold(text: string): string {
  return text.replace("update allocation set state = 'returned'", 'update allocation set state = state')
}
