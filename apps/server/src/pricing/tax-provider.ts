import type { Quote } from '@shop/domain/pricing/quote'
import type { TaxLine } from './tax-lines.ts'
import type { PlaceTax } from './terms-store.ts'

export interface TaxedPlace {
  readonly zip: string
  readonly state: string
}

/** A sale that has happened, for the provider to file. */
export interface TaxInvoice {
  /** The order's id: filing it twice is filing it once. */
  readonly orderId: string
  readonly place: TaxedPlace
  readonly quote: Quote
}

/** Money of a filed sale that went back. */
export interface TaxReturn {
  /** Filing it twice is filing it once. */
  readonly code: string
  readonly place: TaxedPlace
  readonly lines: readonly TaxLine[]
  readonly taxCents: number
}

/** Whoever knows sales tax: our own table of states, or a provider that knows every ZIP. */
export interface TaxProvider {
  readonly name: string
  /** `state`: the rate of a state is its last word. `zip`: until it has been asked, that is an estimate. */
  readonly knows: 'state' | 'zip'
  /** What the place taxes and at which rate; never called inside a transaction. Throws when it does not answer. */
  learn(place: TaxedPlace): Promise<PlaceTax>
  /** Files a sale; answers what the provider would have charged, or null where nothing is filed. */
  file(invoice: TaxInvoice): Promise<{ taxCents: number } | null>
  /** Files what went back of one. */
  fileReturn(back: TaxReturn): Promise<void>
}
