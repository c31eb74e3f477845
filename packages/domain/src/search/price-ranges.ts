/** Of a set, in whole dollars: from this much, and less than that much. An open end is null. */
export interface PriceRange {
  readonly fromDollars: number | null
  readonly toDollars: number | null
}

/** The step in which prices are counted before ranges are made of them. */
export const PRICE_STEP_DOLLARS = 50

/** `-600,600-800,1000-` as an address writes it. */
export function readPriceRanges(text: string): PriceRange[] {
  return text.split(',').map((range) => {
    const [from = '', to = ''] = range.split('-')
    return { fromDollars: from === '' ? null : Number(from), toDollars: to === '' ? null : Number(to) }
  })
}

export function printPriceRange({ fromDollars, toDollars }: PriceRange): string {
  return `${fromDollars ?? ''}-${toDollars ?? ''}`
}

export function isInRange(dollars: number, { fromDollars, toDollars }: PriceRange): boolean {
  return (fromDollars === null || dollars >= fromDollars) && (toDollars === null || dollars < toDollars)
}

const MOST_RANGES = 5
const WIDTHS = [50, 100, 200, 250, 500, 1_000, 2_500, 5_000]

/**
 * Ranges of one round width for prices counted by step, the outer two open. One price in ten at either end does not
 * stretch them: most sets cost about the same, and a few cost thousands.
 */
export function rangesFor(steps: readonly { dollars: number; count: number }[]): PriceRange[] {
  const sorted = steps.toSorted((a, b) => a.dollars - b.dollars)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  const [low, high] = [dollarsAt(sorted, total * 0.1), dollarsAt(sorted, total * 0.9)]
  const width = WIDTHS.find((each) => (high - low) / each <= MOST_RANGES - 2) ?? (WIDTHS.at(-1) as number)
  const first = Math.ceil((low + 1) / width) * width
  const edges = [first]
  for (let edge = first + width; edge <= high && edges.length < MOST_RANGES - 1; edge += width)
    edges.push(edge)
  return [null, ...edges].map((fromDollars, index) => ({ fromDollars, toDollars: edges[index] ?? null }))
}

function dollarsAt(sorted: readonly { dollars: number; count: number }[], rank: number): number {
  let seen = 0
  for (const { dollars, count } of sorted) {
    seen += count
    if (seen >= rank) return dollars
  }
  return 0
}
