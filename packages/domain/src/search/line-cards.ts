import type { PriceAfterDeals } from '../pricing/price-after-deals.ts'
import type { JudgedSets } from './judge-sets.ts'
import type { ListedCatalogue, ListedSets } from './listed-catalogue.ts'
import { bestFirst, type MatchingLine } from './matching-lines.ts'
import { NO_PRICE } from './price-sets.ts'
import { differingTraits, type VersionTrait } from './version-traits.ts'

/** A line in a listing: the set it is shown with, and its other versions in the same size. */
export interface LineCard {
  readonly line: number
  readonly set: number
  /** null: a brand we no longer sell. */
  readonly price: PriceAfterDeals | null
  /** The set it is shown with first, then what is in stock, each cheapest first. */
  readonly versions: readonly { readonly set: number; readonly setCents: number | null }[]
  /** In what the versions differ. */
  readonly differsIn: readonly VersionTrait[]
  /** Sizes in which the line has a set that matches. */
  readonly sizeCount: number
}

/** A set that was chosen elsewhere: no other stands for it. */
export const setCard = (catalogue: ListedCatalogue, sets: ListedSets, judged: JudgedSets, set: number) =>
  lineCard(catalogue, sets, judged, {
    line: catalogue.tires.line[sets.front[set] as number] as number,
    best: set,
    matching: [set],
  })

export function lineCard(
  catalogue: ListedCatalogue,
  sets: ListedSets,
  judged: JudgedSets,
  { line, best, matching }: MatchingLine,
): LineCard {
  const { tires } = catalogue
  const { cents, prices } = judged
  const sizeOf = (tire: number) => (tire < 0 ? '' : tires.size[tire])
  const sizesOf = (set: number) => `${sizeOf(sets.front[set] as number)} ${sizeOf(sets.rear?.[set] ?? -1)}`
  const versions = matching
    .filter((set) => sizesOf(set) === sizesOf(best))
    .toSorted(bestFirst(catalogue, sets, judged))
  return {
    line,
    set: best,
    price: cents[best] === NO_PRICE ? null : prices.priceOf(best),
    versions: versions.map((set) => ({ set, setCents: centsOrNull(cents[set]) })),
    differsIn: differingTraits(
      catalogue,
      versions.map((set) => sets.front[set] as number),
    ),
    sizeCount: new Set(matching.map(sizesOf)).size,
  }
}

const centsOrNull = (cents: number | undefined) => (cents === undefined || cents === NO_PRICE ? null : cents)
