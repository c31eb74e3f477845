import type { Cents } from '../money/cents.ts'
import type { CoverageTerms } from './coverage-terms.ts'

/** A tire that costs less than `below` is covered for `perTireCents`; the last band has no end. */
export type CoveragePriceBand = { below: Cents | null; perTireCents: Cents }

/** What coverage costs and promises at the moment of the quote; the order keeps it. */
export type CoverageSnapshot = { prices: readonly CoveragePriceBand[]; terms: CoverageTerms }

export function coveragePriceOf(prices: readonly CoveragePriceBand[], unitCents: Cents): Cents {
  const band = prices.find(({ below }) => below === null || unitCents < below)
  if (!band) throw new RangeError(`No price of coverage for a tire of ${unitCents} cents`)
  return band.perTireCents
}
