import { readOeTire } from '@shop/domain/fitment/read-oe-tire'
import type { Drivetrain, OeOption, VehicleRequirement } from '@shop/domain/fitment/vehicle'
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
  const [first, ...others] = rows.filter((row) => oem === undefined || row.oem === oem).flatMap(optionOf)
  const [vehicle] = rows
  if (!vehicle || !first) return null
  return {
    type: vehicle.type as VehicleRequirement['type'],
    drivetrain: drivetrainOf(vehicle),
    isElectric: vehicle.is_electric,
    // Where we do not know, it is treated as having it: a working one must not be made inoperative.
    hasTpms: vehicle.has_tpms ?? true,
    hasDualRearWheels: vehicle.has_dual_rear_wheels,
    hasSpare: vehicle.has_spare,
    confidence: vehicle.confidence as VehicleRequirement['confidence'],
    options: [first, ...others],
  }
}

function optionOf(row: OptionRow): OeOption[] {
  const front = readOeTire(oeAxle(row, 'front'))
  const rear = readOeTire(oeAxle(row, 'rear'))
  return front && rear ? [{ front, rear, isRunFlat: row.is_run_flat }] : []
}

/** A vehicle sold with two driven wheels and with four is held to the stricter rules of four. */
function drivetrainOf({ drivetrain, type }: OptionRow): Drivetrain {
  if (drivetrain) return drivetrain as Drivetrain
  return type === 'light-truck' ? '4wd' : 'awd'
}
