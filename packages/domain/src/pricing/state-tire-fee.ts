import type { SizePurpose } from '../catalogue/size-purpose.ts'
import type { Cents } from '../money/cents.ts'

export type FeeAmount =
  | { kind: 'flat'; perTireCents: Cents }
  /** Of what the tire costs after discounts. */
  | { kind: 'percentage'; ratePpm: number; capPerTireCents: Cents | null }

/** What a state takes for a new tire, and how: one for each kind of tire. From when on stands in its dated row. */
export type StateTireFee = {
  state: string
  code: string
  name: string
  amount: FeeAmount
  /** Rims from this size on and below that one, in inches. */
  rims: { from: number | null; below: number | null }
  /** What the tire is made for; `null` is every kind. */
  purposes: readonly SizePurpose[] | null
  collectedBy: 'retailer' | 'distributor' | 'installer'
  trigger: 'sale' | 'rim-removal'
  taxable: boolean
  refundable: boolean
  /** What the law wants on the receipt, where we know that it wants something. */
  receiptSentence: string | null
  confidence: 'high' | 'medium' | 'low'
}

/** The fees of a state. One we are not sure of stands in the table and takes nothing. */
export function tireFeesOf(fees: readonly StateTireFee[], state: string): StateTireFee[] {
  return fees.filter((fee) => fee.state === state && fee.confidence !== 'low')
}

export function isFeeFor(fee: StateTireFee, tire: { rimInches: number; purpose: SizePurpose }): boolean {
  return (
    (fee.rims.from === null || tire.rimInches >= fee.rims.from) &&
    (fee.rims.below === null || tire.rimInches < fee.rims.below) &&
    (fee.purposes === null || fee.purposes.includes(tire.purpose))
  )
}
