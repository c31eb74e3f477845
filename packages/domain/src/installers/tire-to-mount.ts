import { overallDiameterInches } from '../catalogue/dimensions.ts'
import { purposeOfSize, type SizePurpose } from '../catalogue/size-purpose.ts'
import { parseTireSize } from '../catalogue/tire-size.ts'

/** A tire as its record has it. */
export type RecordedTire = {
  readonly size: string
  readonly rimInches: number
  readonly aspectRatio: number | null
  readonly isRunFlat: boolean
}

/** What of a tire decides who can mount it. */
export type TireToMount = Omit<RecordedTire, 'size'> & {
  readonly purpose: SizePurpose
  readonly overallDiameterInches: number | null
}

export function tireToMount({ size: text, rimInches, aspectRatio, isRunFlat }: RecordedTire): TireToMount {
  const size = parseTireSize(text)
  return {
    rimInches,
    aspectRatio,
    isRunFlat,
    purpose: size ? purposeOfSize(size) : 'passenger',
    overallDiameterInches: size && overallDiameterInches(size),
  }
}
