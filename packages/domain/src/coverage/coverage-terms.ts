import { type Cents, cents } from '../money/cents.ts'

/** What is promised for a tire. The order keeps the terms it was bought under; a change is a new version. */
export type CoverageTerms = {
  version: string
  variant: 'road-hazard' | 'on-site'
  months: number
  /** What we pay of a replacement in year one, two and so on. */
  paidPpmByYear: readonly number[]
  /** The most a tire counts for, by what it was made for; `null` is the whole price. */
  capCents: { standard: Cents; commercial: Cents } | null
  repairCapCents: { standard: Cents; commercial: Cents }
  coversLabor: boolean
  /** Worn to this, a tire is at the end of its life and no longer covered. */
  endsAtTread32nds: number
}

/** @engine COV-024, COV-025, COV-026, COV-027 */
export const ON_SITE_TERMS: CoverageTerms = {
  version: 'on-site-2026-11',
  variant: 'on-site',
  months: 24,
  paidPpmByYear: [1_000_000, 500_000],
  capCents: null,
  repairCapCents: { standard: cents(2_500), commercial: cents(5_000) },
  coversLabor: false,
  endsAtTread32nds: 2,
}
