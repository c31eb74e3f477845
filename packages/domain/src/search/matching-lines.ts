import type { JudgedSets } from './judge-sets.ts'
import type { ListedCatalogue, ListedLine, ListedSets } from './listed-catalogue.ts'
import type { ListingSort } from './listing-sorts.ts'
import { NO_PRICE } from './price-sets.ts'

/** A line with the sets of it that miss nothing, and the best of them. */
export interface MatchingLine {
  readonly line: number
  readonly best: number
  readonly matching: readonly number[]
}

export function matchingLines(
  catalogue: ListedCatalogue,
  sets: ListedSets,
  judged: JudgedSets,
): MatchingLine[] {
  const { line: lineOf } = catalogue.tires
  const ofLine = new Map<number, number[]>()
  for (let set = 0; set < judged.missed.length; set++) {
    if (judged.missed[set] !== 0) continue
    const line = lineOf[sets.front[set] as number] as number
    const matching = ofLine.get(line)
    if (matching) matching.push(set)
    else ofLine.set(line, [set])
  }
  const better = bestFirst(catalogue, sets, judged)
  return [...ofLine].map(([line, matching]) => ({
    line,
    best: matching.reduce((best, set) => (better(set, best) < 0 ? set : best)),
    matching,
  }))
}

/** Of a line: what is in stock before what is not, the size the vehicle came on before others, then the lower price. */
export function bestFirst({ tires }: ListedCatalogue, sets: ListedSets, { cents }: JudgedSets) {
  const tireIdOf = (set: number) => tires.tireId[sets.front[set] as number] as number
  return (a: number, b: number): number =>
    Number(isInStock(tires, sets, b)) - Number(isInStock(tires, sets, a)) ||
    kindOf(sets, a) - kindOf(sets, b) ||
    pricedLast(cents[a]) - pricedLast(cents[b]) ||
    tireIdOf(a) - tireIdOf(b) ||
    a - b
}

/** In the order that was asked for; where it says nothing, by what we still sell, the original size and popularity. */
export function inListedOrder(
  { lines, tires }: ListedCatalogue,
  sets: ListedSets,
  { cents }: JudgedSets,
  matching: readonly MatchingLine[],
  sort: ListingSort,
): MatchingLine[] {
  const lineOf = ({ line }: MatchingLine) => lines[line] as ListedLine
  const keyOf: Readonly<Record<ListingSort, (each: MatchingLine) => number | null>> = {
    recommended: ({ best }) => (isInStock(tires, sets, best) ? 0 : 1),
    'price-low-to-high': ({ best }) => priceOf(cents[best]),
    'price-high-to-low': ({ best }) => negative(priceOf(cents[best])),
    'top-rated': (each) => negative(lineOf(each).facts.review_average as number | null),
    'simple-score': (each) => negative(lineOf(each).simpleScore),
    mileage: ({ best }) => negative(known(tires.facts.warranty_miles[sets.front[best] as number])),
  }
  const keys = new Map(matching.map((each) => [each, keyOf[sort](each) ?? Number.POSITIVE_INFINITY]))
  return matching.toSorted(
    (a, b) =>
      compare(keys.get(a), keys.get(b)) ||
      Number(lineOf(a).isStopSelling) - Number(lineOf(b).isStopSelling) ||
      Number(kindOf(sets, a.best) > 0) - Number(kindOf(sets, b.best) > 0) ||
      lineOf(b).popularity - lineOf(a).popularity ||
      a.line - b.line,
  )
}

function isInStock(tires: ListedCatalogue['tires'], sets: ListedSets, set: number): boolean {
  const rear = sets.rear?.[set] ?? -1
  const { in_stock } = tires.facts
  return in_stock[sets.front[set] as number] === 1 && (rear < 0 || in_stock[rear] === 1)
}

const kindOf = (sets: ListedSets, set: number) => sets.optionKind?.[set] ?? 0
const known = (value: number | undefined) => (value === undefined || value < 0 ? null : value)
const priceOf = (cents: number | undefined) => (cents === NO_PRICE ? null : (cents ?? null))
const pricedLast = (cents: number | undefined) => priceOf(cents) ?? Number.MAX_SAFE_INTEGER
const negative = (value: number | null) => (value === null ? null : -value)
/** Two that have nothing to go by are alike; their difference would not be a number. */
const compare = (a = 0, b = 0) => (a === b ? 0 : a - b)
