import { randomUUID } from 'node:crypto'
import { seededRandom } from '../../sandbox/seeded-random.ts'
import { paymentsBy } from '../../src/payments/payments.ts'
import { uuidV5 } from '../../src/platform/uuid-v5.ts'
import type { CartToPay } from './carts-to-order.ts'
import type { Clock } from './mortal-process.ts'
import { type Plant, pretendBank } from './pretend-bank.ts'
import type { Jobs } from './pretend-engine.ts'
import { type PretendSales, pretendSales } from './pretend-sales.ts'

/** One cart that somebody wants to pay for, and everything outside of the shop that it meets. */
export type OrderLife = {
  readonly seed: number
  readonly cart: CartToPay
  readonly paymentType: 'credit' | 'klarna'
  /** Of the presses, and what the shop makes of them. */
  readonly keys: readonly string[]
  readonly attemptIds: readonly string[]
  readonly random: () => number
  readonly clock: Clock
  readonly jobs: Jobs
  readonly bank: ReturnType<typeof pretendBank>
  readonly sales: PretendSales
  readonly payments: ReturnType<typeof paymentsBy>
  /** What the shop was told of money that is in dispute, and how that ended. */
  readonly disputes: { readonly id: string; readonly cents: number; end: 'open' | 'lost' | 'won' }[]
  /** What happened, for whoever reads of a seed that failed. */
  readonly story: string[]
  /** What nobody expected. */
  readonly faults: string[]
  deaths: number
}

export function orderLife(seed: number, cart: CartToPay, plant: Plant | null): OrderLife {
  const random = seededRandom(seed)
  const clock = { ms: 0 }
  const story: string[] = []
  const bank = pretendBank(random, plant)
  const sales = pretendSales(bank, { name: `s${seed}`, random, clock, story })
  // The second window, or the second try.
  const keys = [randomUUID(), randomUUID()]
  return {
    seed,
    cart,
    paymentType: random() < 0.6 ? 'credit' : 'klarna',
    keys,
    attemptIds: keys.map((key) => uuidV5(cart.sessionId, key)),
    random,
    clock,
    jobs: new Map(),
    bank,
    sales,
    payments: paymentsBy(sales.providers),
    disputes: [],
    story,
    faults: [],
    deaths: 0,
  }
}
