import { carrierDaysBetween } from '@shop/domain/delivery/carrier-days'
import { LEARNED_FROM, learnedLane } from '@shop/domain/delivery/learned-lane'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { type LearnedLane, selectTripsWithOrders, type Trip, upsertLanes } from './lane-store.ts'

/** What our own scans say of the lanes that were driven often enough counts from now on. */
export async function learnFromScans({ db }: Pick<Shop, 'db'>): Promise<void> {
  await inTransaction(db.checkoutPool, async (tx) => {
    const trips = await selectTripsWithOrders(tx, LEARNED_FROM)
    const byLane = Map.groupBy(trips, ({ origin3, dest3 }) => `${origin3} ${dest3}`)
    await upsertLanes(tx, [...byLane.values()].flatMap(laneOf))
  })
}

/** All trips of one lane. */
function laneOf(trips: readonly Trip[]): LearnedLane[] {
  const [first] = trips
  const ofDays = trips.map(({ leftOn, thereOn, parcels }) => ({
    days: carrierDaysBetween(leftOn, thereOn),
    parcels,
  }))
  const lane = learnedLane(ofDays)
  if (!first || !lane) return []
  const sample = trips.reduce((sum, { parcels }) => sum + parcels, 0)
  return [{ origin3: first.origin3, dest3: first.dest3, ...lane, sample }]
}
