import type { Deals } from '../pricing/deals.ts'
import type { Instant } from '../time/instant.ts'

/** For whom a listing is: what of the catalogue their channel sells, and what it costs them at an instant. */
export interface ListingTerms {
  /** Places of the price lists open to the buyer, the one that decides first. */
  readonly openLists: readonly number[]
  /** What the channel's plan makes of a list price, in millionths, by line; null: as it is. */
  readonly planPpm: ArrayLike<number> | null
  readonly assortment: Assortment | null
  /** As they stand for this buyer at the instant the listing is asked for. */
  readonly deals: Deals
  /** When the listing changes by anything but the deals of its sets: by a list price, or by which sets there are; null if never. */
  readonly holdUntil: Instant | null
}

/** The lines a channel sells, by line 1 or 0, and the tires that go the other way than their line. */
export interface Assortment {
  readonly isSold: ArrayLike<number>
  readonly exceptTires: ReadonlySet<number>
}
