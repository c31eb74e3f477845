import { facetTally, type Tallied } from './facet-tally.ts'
import { countsFor } from './facets.ts'
import { type JudgedSets, NOT_COUNTED } from './judge-sets.ts'
import {
  isInRange,
  PRICE_STEP_DOLLARS,
  type PriceRange,
  printPriceRange,
  rangesFor,
  readPriceRanges,
} from './price-ranges.ts'
import { NO_PRICE } from './price-sets.ts'

const DOLLAR = 100

/**
 * Ranges are made from the lowest price of each line that the other facets leave, so that those of a narrow list are
 * narrow too. What was chosen stays among them.
 */
export function priceTally(
  lineOf: (set: number) => number,
  judged: JudgedSets,
  chosen: string | undefined,
): Tallied {
  const offered = rangesFor(lowestOfLines(lineOf, judged))
  const own = chosen === undefined ? [] : readPriceRanges(chosen)
  const ranges = new Map([...offered, ...own].map((range) => [printPriceRange(range), range]))
  const values = [...ranges.keys()]
  const printed = (dollars: unknown) =>
    values.filter((value) => isInRange(dollars as number, ranges.get(value) as PriceRange))
  const tally = facetTally(printed, values)
  return {
    tally,
    optionsOf(set) {
      const cents = judged.cents[set] as number
      // The edges are whole dollars.
      return cents === NO_PRICE ? [] : tally.numbersOf(Math.floor(cents / DOLLAR))
    },
  }
}

/** By step, as ranges are made of them. */
function lowestOfLines(lineOf: (set: number) => number, { missed, cents }: JudgedSets) {
  const lowest = new Map<number, number>()
  for (let set = 0; set < missed.length; set++) {
    const price = cents[set] as number
    const mask = missed[set] as number
    if (price === NO_PRICE || mask === NOT_COUNTED || !countsFor('setDollars', mask)) continue
    const line = lineOf(set)
    lowest.set(line, Math.min(price, lowest.get(line) ?? price))
  }
  return [...lowest.values()].map((price) => {
    const step = PRICE_STEP_DOLLARS * DOLLAR
    return { dollars: Math.floor(price / step) * PRICE_STEP_DOLLARS, count: 1 }
  })
}
