import { type Cents, cents } from '../money/cents.ts'
import type { CoverageTerms } from './coverage-terms.ts'

/** A tire that costs less than `below` is covered for `perTireCents`; the last band has no end. */
export type CoveragePriceBand = { below: Cents | null; perTireCents: Cents }

/** What coverage costs and promises at the moment of the quote; the order keeps it. */
export type CoverageSnapshot = { prices: readonly CoveragePriceBand[]; terms: CoverageTerms }

/** The shop's own prices; about an eighth of the tire. */
export const COVERAGE_PRICES: readonly CoveragePriceBand[] = [
  { below: cents(10_000), perTireCents: cents(1_199) },
  { below: cents(20_000), perTireCents: cents(1_899) },
  { below: cents(30_000), perTireCents: cents(2_999) },
  { below: cents(45_000), perTireCents: cents(4_499) },
  { below: null, perTireCents: cents(5_999) },
]

export function coveragePriceOf(prices: readonly CoveragePriceBand[], unitCents: Cents): Cents {
  const band = prices.find(({ below }) => below === null || unitCents < below)
  if (!band) throw new RangeError(`No price of coverage for a tire of ${unitCents} cents`)
  return band.perTireCents
}
