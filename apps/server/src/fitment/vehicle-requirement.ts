import { readRequirement, type VehicleRecord } from '@shop/domain/fitment/read-requirement'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { Db } from '../platform/db/database.ts'
import { oeAxle } from './oe-axle.ts'
import { type OptionRow, selectOptionsOfVehicle } from './store.ts'

/**
 * What a vehicle asks of its tires, for the fit verdict; with `oem` only what that option of it asks. null when there
 * is no such vehicle or option, or it came on wheels no tire on the market goes on.
 */
export async function vehicleRequirement(
  db: Db,
  vehicleId: number,
  oem?: string,
): Promise<VehicleRequirement | null> {
  const rows = await selectOptionsOfVehicle(db, vehicleId)
  return requirementOf(rows.filter((row) => oem === undefined || row.oem === oem))
}

/** Of the options of one vehicle. */
export function requirementOf(options: readonly OptionRow[]): VehicleRequirement | null {
  const [vehicle] = options
  if (!vehicle) return null
  return readRequirement({
    type: vehicle.type as VehicleRecord['type'],
    drivetrain: vehicle.drivetrain as VehicleRecord['drivetrain'],
    isElectric: vehicle.is_electric,
    hasTpms: vehicle.has_tpms,
    hasDualRearWheels: vehicle.has_dual_rear_wheels,
    hasSpare: vehicle.has_spare,
    confidence: vehicle.confidence as VehicleRecord['confidence'],
    options: options.map((row) => ({
      front: oeAxle(row, 'front'),
      rear: oeAxle(row, 'rear'),
      isRunFlat: row.is_run_flat,
    })),
  })
}
