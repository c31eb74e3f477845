import { isLoadRange } from '@shop/domain/catalogue/load-range'
import { isSpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { TireCategory } from '@shop/domain/catalogue/tire-category'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import type { TireTypeId } from '@shop/domain/catalogue/tire-type'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire, Position } from '@shop/domain/fitment/fitted-tire'
import type { Verdict } from '@shop/domain/fitment/verdict'
import type { Db } from '../platform/db/database.ts'
import { findTireToFit } from './store.ts'
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

/** null when the vehicle, its option or the tire is not one we can judge. */
export async function judgeTire(
  db: Db,
  { vehicleId, oem }: ChosenVehicle,
  tireId: number,
  position: Position,
): Promise<FitEvidence | null> {
  const [requirement, row] = [await vehicleRequirement(db, vehicleId, oem), await findTireToFit(db, tireId)]
  const tire = row && fittedTire(row)
  if (!requirement || !tire) return null
  return { vehicleId, oem: oem ?? null, ...fitVerdict(requirement, [{ position, tire }]) }
}

function fittedTire(row: NonNullable<Awaited<ReturnType<typeof findTireToFit>>>): FittedTire | null {
  const size = parseTireSize(row.size)
  const { speed_symbol: speed, load_range: loadRange } = row
  if (!size || !isSpeedSymbol(speed) || (loadRange !== null && !isLoadRange(loadRange))) return null
  return {
    size,
    service: { loadIndex: row.load_index, dualLoadIndex: row.dual_load_index, speed, loadRange },
    typeId: row.type_id as TireTypeId,
    category: row.category as TireCategory,
    isRunFlat: row.is_run_flat,
    isForElectric: row.is_ev_ready && (row.has_foam || loadRange !== null),
    rimWidthInches: null,
  }
}
