import type { Cents } from '../money/cents.ts'

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
