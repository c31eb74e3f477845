import type { Assortment } from '../channels/assortment.ts'
import type { Deals } from '../pricing/deals.ts'
import type { PlanRule } from '../pricing/price-plan.ts'
import type { Instant } from '../time/instant.ts'

/** For whom a listing is: what of the catalogue their channel sells, and what it costs them at an instant. */
export interface ListingTerms {
  /** Places of the price lists open to the buyer, the one that decides first. */
  readonly openLists: readonly number[]
  /** What the buyer's plan makes of a list price at the instant the listing is asked for; null: nothing. */
  readonly rule: PlanRule | null
  /** Null: the whole catalogue. */
  readonly assortment: Assortment | null
  /** As they stand for this buyer at the instant the listing is asked for. */
  readonly deals: Deals
  /** When the listing changes by anything but the deals of its sets: by a list price, or by which sets there are; null if never. */
  readonly holdUntil: Instant | null
}
