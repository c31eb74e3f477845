import type { SizePurpose } from '../catalogue/size-purpose.ts'

/** What a tire is: offers, installers' prices, the federal excise tax and state fees go by it. */
export type TireFacts = {
  tireId: string
  lineId: string
  brandId: string
  typeId: string
  purpose: SizePurpose
  rimInches: number
  aspectRatio: number | null
  isRunFlat: boolean
  /** Molded on the sidewall for a single tire; see `catalogue/branded-load.ts`. */
  brandedLoadPounds: number
  weightPounds: number
  /** Bias-ply, or over 13 inches wide in place of two tires: half the federal excise tax. */
  isBiasPlyOrSuperSingle: boolean
}

/** What offers name when they say which tires they are for. */
export type TireIds = Pick<TireFacts, 'tireId' | 'lineId' | 'brandId' | 'typeId'>
