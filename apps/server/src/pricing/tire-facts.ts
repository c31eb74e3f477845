import { purposeOfSize } from '@shop/domain/catalogue/size-purpose'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import type { TireFacts } from '@shop/domain/pricing/tire-facts'
import type { TireRow } from './terms-store.ts'

/** What a tire is: offers, fees and the federal excise tax go by it. */
export function factsOf({ tireId, lineId, brandId, typeId, ...tire }: TireRow): TireFacts {
  const size = parseTireSize(tire.size)
  return {
    tireId: String(tireId),
    lineId: String(lineId),
    brandId: String(brandId),
    typeId: String(typeId),
    purpose: size ? purposeOfSize(size) : 'passenger',
    rimInches: tire.rimInches,
    aspectRatio: tire.aspectRatio,
    isRunFlat: tire.isRunFlat,
    brandedLoadPounds: tire.brandedLoadPounds,
    weightPounds: tire.weightPounds,
    // D and B are bias-ply. No super single is in the catalogue.
    isBiasPlyOrSuperSingle: tire.construction === 'D' || tire.construction === 'B',
  }
}
