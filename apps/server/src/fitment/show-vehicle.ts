import type { Vehicle, VehicleOption } from '@shop/contracts/fitment/fitment'
import { printServiceDescription, type ServiceDescription } from '@shop/domain/catalogue/service-description'
import type { Db } from '../platform/db/database.ts'
import { headingOf } from './look-up.ts'
import { oeAxle } from './oe-axle.ts'
import { type ModelYear, type OptionRow, selectPlusSizes, selectVehicleWithOptions } from './store.ts'

type PlusSizeRow = Awaited<ReturnType<typeof selectPlusSizes>>[number]

/** A vehicle with the sizes it came on and those that may stand in for them. */
export async function showVehicle(db: Db, trim: ModelYear & { trim: string }): Promise<Vehicle | null> {
  const rows = await selectVehicleWithOptions(db, trim)
  const [first] = rows
  if (!first) return null
  const plusSizes = await selectPlusSizes(
    db,
    rows.map(({ oem }) => oem),
  )
  return {
    vehicleId: first.vehicle_id,
    ...headingOf(first),
    year: first.year,
    trim: { slug: first.trim_slug, name: first.trim_name },
    type: first.type,
    drivetrain: first.drivetrain,
    isElectric: first.is_electric,
    hasTpms: first.has_tpms,
    hasDualRearWheels: first.has_dual_rear_wheels,
    confidence: first.confidence as Vehicle['confidence'],
    options: rows.map((row) =>
      showOption(
        row,
        plusSizes.filter(({ oem }) => oem === row.oem),
      ),
    ),
  }
}

function showOption(row: OptionRow, plusSizes: readonly PlusSizeRow[]): VehicleOption {
  return {
    oem: row.oem,
    isStaggered: row.front_size_slug !== row.rear_size_slug,
    isRunFlat: row.is_run_flat,
    front: showAxle(row, 'front'),
    rear: showAxle(row, 'rear'),
    plusSizes: plusSizes.map((plus) => ({
      step: plus.step,
      front: { size: plus.front_size, slug: plus.front_size_slug },
      rear: { size: plus.rear_size, slug: plus.rear_size_slug },
    })),
  }
}

function showAxle(row: OptionRow, axle: 'front' | 'rear') {
  const { size, pressurePsi, wheelInches, ...service } = oeAxle(row, axle)
  return {
    size,
    slug: row[`${axle}_size_slug`],
    service: printServiceDescription(service as ServiceDescription),
    pressurePsi,
    wheelInches,
  }
}
