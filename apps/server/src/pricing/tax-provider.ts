import type { PlaceTax } from './terms-store.ts'

export interface TaxedPlace {
  readonly zip: string
  readonly state: string
}

/** Whoever knows sales tax: our own table of states, or a provider that knows every ZIP. */
export interface TaxProvider {
  readonly name: string
  /** `state`: the rate of a state is its last word. `zip`: until it has been asked, that is an estimate. */
  readonly knows: 'state' | 'zip'
  /** What the place taxes and at which rate; called before a quote, never inside a transaction. */
  learn(place: TaxedPlace): Promise<PlaceTax>
}
