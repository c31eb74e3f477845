import type { FactsBook } from '../fees/index.ts'
import type { TaxProvider } from './tax-provider.ts'

/** Where a quote has what no statement reads: what a place taxes, and the dated facts. */
export interface QuoteSources {
  readonly tax: TaxProvider
  readonly facts: FactsBook
}
