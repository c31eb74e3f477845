import type { Cents } from '../money/cents.ts'
import type { TireFacts } from './tire-facts.ts'

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
