import { readTireMarking } from '@shop/domain/catalogue/read-tire-marking'
import type { TireCategory } from '@shop/domain/catalogue/tire-category'
import type { TireTypeId } from '@shop/domain/catalogue/tire-type'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire, Position } from '@shop/domain/fitment/fitted-tire'
import { isForElectric } from '@shop/domain/fitment/for-electric'
import { isSquare } from '@shop/domain/fitment/oe-option'
import type { Verdict } from '@shop/domain/fitment/verdict'
import type { Db } from '../platform/db/database.ts'
import { selectTiresToFit, type TireToFit } from './store.ts'
import { vehicleRequirement } from './vehicle-requirement.ts'

/** Whose tires they are to be: a vehicle, and which of its options where the shopper has said so. */
export interface ChosenVehicle {
  readonly vehicleId: number
  readonly oem?: string | undefined
}

/** A verdict as it is kept: with the vehicle it is about. */
export interface FitEvidence extends Verdict {
  readonly vehicleId: number
  readonly oem: string | null
}

export interface JudgedTire extends Verdict {
  readonly productId: number
  readonly position: Position
}

/**
 * The verdicts on several tires. On a car with two sizes each is judged at the end it goes on; null when the vehicle or
 * its option is not one we can judge.
 */
export async function judgeTires(
  db: Db,
  { vehicleId, oem }: ChosenVehicle,
  tireIds: readonly number[],
): Promise<JudgedTire[] | null> {
  const requirement = await vehicleRequirement(db, vehicleId, oem)
  if (!requirement) return null
  const isAllSquare = requirement.options.every(isSquare)
  const rows = await selectTiresToFit(db, { vehicleId, tireIds })
  return rows.flatMap((row) => {
    const tire = fittedTire(row)
    if (!tire) return []
    const position = isAllSquare ? 'all' : (row.position ?? 'all')
    return { productId: row.id, position, ...fitVerdict(requirement, [{ position, tire }]) }
  })
}

/** null for a marking no tire on the market carries. */
export function fittedTire(row: TireToFit): FittedTire | null {
  const marking = readTireMarking(row)
  return (
    marking && {
      ...marking,
      typeId: row.typeId as TireTypeId,
      category: row.category as TireCategory,
      isRunFlat: row.isRunFlat,
      isForElectric: isForElectric({ ...row, loadRange: marking.service.loadRange }),
      rimWidthInches: null,
    }
  )
}
