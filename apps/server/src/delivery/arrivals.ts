import type { StockRow, WantedTires } from '@shop/domain/delivery/allocate-stock'
import type { Db } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { planStock, selectStock, selectStockTo, type TirePromise } from './stock.ts'

export type ArrivalSources = Pick<Shop, 'env' | 'facts'>

/** For how long an order that is placed now can be canceled. */
export async function cancelWindow({ env, facts }: ArrivalSources): Promise<number> {
  const { cancelMinutes } = await facts.now()
  return env.CANCEL_WINDOW_SECONDS ?? cancelMinutes * 60
}

/** What can be promised of these tires if they are ordered now. Null when there are not enough of them. */
export async function promiseFor(
  db: Db,
  sources: ArrivalSources,
  asked: { readonly channelId: string; readonly wanted: readonly WantedTires[]; readonly zip: string },
): Promise<TirePromise | null> {
  const { channelId, wanted, zip } = asked
  const cancelWindowSeconds = await cancelWindow(sources)
  const tireIds = wanted.map(({ tireId }) => Number(tireId))
  const stock = await selectStock(db, channelId, tireIds, { zip, cancelWindowSeconds })
  return planStock(wanted, stock)?.promise ?? null
}

const SET = 4

/** The same of a set of four, or of as many as there are. */
export async function promiseOfSet(
  db: Db,
  sources: ArrivalSources,
  channelId: string,
  tireId: number,
  zip: string,
): Promise<TirePromise | null> {
  const cancelWindowSeconds = await cancelWindow(sources)
  return promiseOf(tireId, await selectStock(db, channelId, [tireId], { zip, cancelWindowSeconds }))
}

export interface SetTo {
  readonly tireId: number
  readonly zip: string
}

/** The same of a set of each of several tires, each for where it goes, in one statement. */
export async function promisesOfSets(
  db: Db,
  sources: ArrivalSources,
  channelId: string,
  sets: readonly SetTo[],
): Promise<(set: SetTo) => TirePromise | null> {
  const stock = await selectStockTo(db, channelId, sets, await cancelWindow(sources))
  const keyOf = (tireId: number | string, zip: string) => `${tireId} ${zip}`
  const counters = Map.groupBy(stock, ({ tireId, to }) => keyOf(tireId, to))
  return ({ tireId, zip }) => promiseOf(tireId, counters.get(keyOf(tireId, zip)) ?? [])
}

/** Of the counters of one tire. */
function promiseOf(tireId: number, stock: readonly StockRow[]): TirePromise | null {
  const inAll = stock.reduce((sum, { available }) => sum + available, 0)
  const wanted = [{ lineId: '', tireId: String(tireId), quantity: Math.min(SET, inAll) }]
  return planStock(wanted, stock)?.promise ?? null
}
