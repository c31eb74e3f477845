import type { Instant } from '../time/instant.ts'
import { countLines } from './count-lines.ts'
import type { ChosenFacets, FacetCount } from './facet-count.ts'
import { judgeSets } from './judge-sets.ts'
import { type LineCard, lineCard } from './line-cards.ts'
import type { ListedCatalogue, ListedSets } from './listed-catalogue.ts'
import type { ListingSort } from './listing-sorts.ts'
import type { ListingTerms } from './listing-terms.ts'
import { inListedOrder, matchingLines } from './matching-lines.ts'
import { NO_PRICE } from './price-sets.ts'

export interface ListingQuestion {
  readonly chosen: ChosenFacets
  readonly sort: ListingSort
  readonly offset: number
  readonly limit: number
}

export interface Listing {
  /** One for each line of the page. */
  readonly cards: readonly LineCard[]
  readonly facets: readonly FacetCount[]
  /** Lines with a set that misses nothing, in the order of the listing. */
  readonly lines: readonly number[]
  /** The best of all lines, on whatever page they are. */
  readonly topScore: number | null
  readonly lowestSetCents: number | null
  /** The next instant at which a price or a deal of the listing begins or ends; null if none ever does. */
  readonly holdsUntil: Instant | null
}

/**
 * A listing: sets of tires narrowed by facets, a line shown once with the best of its sets that are left. Counts count
 * lines. A price is what a set costs this buyer after deals, wherever one is compared, counted or shown.
 */
export function listLines(
  catalogue: ListedCatalogue,
  sets: ListedSets,
  terms: ListingTerms,
  { chosen, sort, offset, limit }: ListingQuestion,
): Listing {
  const judged = judgeSets(catalogue, sets, terms, chosen)
  const matching = inListedOrder(catalogue, sets, judged, matchingLines(catalogue, sets, judged), sort)
  const scores = matching.flatMap(({ line }) => catalogue.lines[line]?.simpleScore ?? [])
  const prices = matching
    .map(({ best }) => judged.cents[best] as number)
    .filter((cents) => cents !== NO_PRICE)
  return {
    cards: matching.slice(offset, offset + limit).map((each) => lineCard(catalogue, sets, judged, each)),
    facets: countLines(catalogue, sets, judged, chosen),
    lines: matching.map(({ line }) => line),
    topScore: scores.length === 0 ? null : Math.max(...scores),
    lowestSetCents: prices.length === 0 ? null : Math.min(...prices),
    holdsUntil: judged.holdsUntil,
  }
}
