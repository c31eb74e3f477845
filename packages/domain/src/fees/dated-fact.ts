import type { CoveragePriceBand } from '../coverage/coverage-price.ts'
import type { CoverageTerms } from '../coverage/coverage-terms.ts'
import type { Cents } from '../money/cents.ts'
import type { HANDLING_MODES } from '../pricing/handling-mode.ts'
import type { LaborTaxRule } from '../pricing/labor-tax.ts'
import type { StateTireFee } from '../pricing/state-tire-fee.ts'
import type { Instant } from '../time/instant.ts'

/** What the shop reckons with that a law or the house may change from a day on. */
export const FACT_KINDS = [
  'tire-fee',
  'labor-tax',
  'coverage-prices',
  'coverage-terms',
  'handling-fee',
  'cancel-window',
] as const

export type FactKind = (typeof FACT_KINDS)[number]

export type HandlingFee = { mode: (typeof HANDLING_MODES)[number]; perTireCents: Cents }

export type FactValues = {
  'tire-fee': StateTireFee
  'labor-tax': LaborTaxRule
  'coverage-prices': readonly CoveragePriceBand[]
  'coverage-terms': CoverageTerms
  'handling-fee': HandlingFee
  'cancel-window': { minutes: number }
}

/** From its beginning on it holds, until the next of the same key begins; null: from then on there is none. */
export type DatedFact<Kind extends FactKind = FactKind> = {
  [K in Kind]: {
    readonly kind: K
    /** Which of its kind: a fee of a state, a state, a kind of coverage, or `ALL` where there is one. */
    readonly key: string
    readonly beginsAt: Instant
    readonly value: FactValues[K] | null
  }
}[Kind]

export const ALL = 'all'

/** A state may have several: of tires of trucks, of large ones. */
export function tireFeeKey({ state, code }: Pick<StateTireFee, 'state' | 'code'>): string {
  return `${state}-${code}`
}
