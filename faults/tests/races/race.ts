import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../../audit.ts'
import type { Run } from '../../fault-test.ts'
import { after } from '../../load.ts'
import { paymentBy, type WayToPay } from '../../payment.ts'
import { type Acknowledged, Shopper } from '../../shopper.ts'
import { takeSnapshot } from '../../snapshot.ts'

/** Tires with more on their counters than anybody buys. */
export const PLENTY = 100_001

export type Raced = {
  acknowledged: readonly Acknowledged[]
  findings: readonly Finding[]
  /** Its figures in a few words. */
  note: string
}

export type Race = {
  name: string
  run(run: Run, clients: number): Promise<Raced>
}

const ABREAST = 12

/** Makes ready, a dozen at a time: the rush comes afterwards. */
export async function eachOf<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(ABREAST, count) }, async () => {
      while (next < count) {
        const index = next++
        made[index] = await make(index)
      }
    }),
  )
  return made
}

/** An order that stands, with whoever placed it. */
export type Bought = { shopper: Shopper; order: Acknowledged; number: string }

export async function buy(
  { apiUrl }: Run['shop'],
  { tireId = PLENTY, way = 'credit', nonce }: { tireId?: number; way?: WayToPay; nonce?: string } = {},
): Promise<Bought> {
  const shopper = await Shopper.arrive(apiUrl)
  const filled = await shopper.fillCart(tireId)
  const cart = way === 'credit' ? filled : await shopper.choose(filled, way)
  const order = await shopper.order(cart, paymentBy(way, nonce))
  await shopper.approve(order.attemptId, false)
  const { orderNumber } = await shopper.placed(order.attemptId)
  return { shopper, order, number: orderNumber }
}

/** Asks the database until it says so. */
export function until(
  { ownerUrl }: Pick<Run['shop'], 'ownerUrl'>,
  what: string,
  condition: string,
  ids: readonly string[],
): Promise<void> {
  return withAdmin(ownerUrl, async (owner) => {
    for (const isOver = after(240); !isOver(); await sleep(5)) {
      const { rows } = await owner.query<{ yes: boolean }>(`select (${condition}) as yes`, [ids])
      if (rows[0]?.yes) return
    }
    throw new Error(`It does not come to it: ${what}`)
  })
}

/** Sets the scene as the clock would. */
export function setUp(
  { ownerUrl }: Pick<Run['shop'], 'ownerUrl'>,
  statement: string,
  ids: readonly string[],
) {
  return withAdmin(ownerUrl, (owner) => owner.query(statement, [ids]))
}

/** The desk of refunds gives as much as it likes: what is there must be the only limit. */
export function raiseLimits({ ownerUrl }: Pick<Run['shop'], 'ownerUrl'>) {
  return withAdmin(ownerUrl, (owner) =>
    owner.query(
      `insert into role_limit (role, permission, amount_cents, valid_from)
       values ('refunds', 'refunds.give', 10000000, clock_timestamp())`,
    ),
  )
}

export async function statesOf(shop: Run['shop']): Promise<Map<string, string>> {
  return new Map((await takeSnapshot(shop)).orders.map(({ id, state }) => [id, state]))
}

/** How often each word was told. */
export function tally(all: readonly string[]): string {
  return [...Map.groupBy(all, (word) => word)]
    .map(([word, same]) => `${same.length} ${word}`)
    .toSorted()
    .join(', ')
}
