import type { SizePurpose } from '../catalogue/size-purpose.ts'
import type { Cents } from '../money/cents.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

export type FeeAmount =
  | { kind: 'flat'; perTireCents: Cents }
  /** Of what the tire costs after discounts. */
  | { kind: 'percentage'; ratePpm: number; capPerTireCents: Cents | null }

/** What a state takes for a new tire, and how. One row per state, kind of tire and period of law. */
export type StateTireFee = {
  state: string
  code: string
  name: string
  effectiveFrom: CalendarDate
  /** The last day; `null` while the law has no end. */
  effectiveTo: CalendarDate | null
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
  source: string
}

/** The fees of a state on a day. A row we are not sure of stands in the table and takes nothing. */
export function tireFeesInForce(
  fees: readonly StateTireFee[],
  state: string,
  on: CalendarDate,
): StateTireFee[] {
  return fees.filter(
    (fee) =>
      fee.state === state &&
      fee.confidence !== 'low' &&
      fee.effectiveFrom <= on &&
      (fee.effectiveTo === null || on <= fee.effectiveTo),
  )
}

export function isFeeFor(fee: StateTireFee, tire: { rimInches: number; purpose: SizePurpose }): boolean {
  return (
    (fee.rims.from === null || tire.rimInches >= fee.rims.from) &&
    (fee.rims.below === null || tire.rimInches < fee.rims.below) &&
    (fee.purposes === null || fee.purposes.includes(tire.purpose))
  )
}
