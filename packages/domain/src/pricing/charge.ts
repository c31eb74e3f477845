import type { Cents } from '../money/cents.ts'
import type { TireFacts, TireIds } from './tire-facts.ts'

/** Something of ours that is paid for and that a discount can lower: tires, their coverage, their installation. */
export type Charge = {
  of: 'tires' | 'coverage' | 'installation'
  lineId: string
  tire: TireFacts
  quantity: number
  unitCents: Cents
  amountCents: Cents
  isTaxed: boolean
}

/** As much of a charge as a discount asks for. */
export type DiscountedCharge = Pick<Charge, 'of' | 'lineId' | 'quantity' | 'unitCents' | 'amountCents'> & {
  tire: TireIds
}
