import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { Position } from '@shop/domain/fitment/fitted-tire'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { stored } from '../platform/db/statement.ts'
import { type ChosenVehicle, type FitEvidence, fittedTire } from './judge-tire.ts'
import { type OptionRow, TireToFit } from './store.ts'
import { VehicleHeading, vehicleHeading } from './vehicle-heading.ts'
import { requirementOf } from './vehicle-requirement.ts'

/** A tire and the options of a vehicle, as another slice's statement brings them along. */
export const FitFacts = z.strictObject({
  tire: TireToFit,
  options: z.array(stored<OptionRow>()),
  vehicle: VehicleHeading.nullable(),
})
export type FitFacts = z.infer<typeof FitFacts>

/** Selects the `FitFacts` of the tire a column names. */
export function fitFacts(tireIdColumn: string, vehicleId: number): RawBuilder<FitFacts> {
  return sql<FitFacts>`(
    select jsonb_build_object(
        'tire', jsonb_build_object('size', own.size, 'loadIndex', own.load_index, 'dualLoadIndex', own.dual_load_index,
          'speed', own.speed_symbol, 'loadRange', own.load_range, 'isRunFlat', own.is_run_flat,
          'isEvReady', own.is_ev_ready, 'hasFoam', own.has_foam, 'typeId', l.type_id, 'category', l.category),
        'options', coalesce((select jsonb_agg(to_jsonb(v) || to_jsonb(f) order by f.ordinal)
            from vehicle v join fitment f on f.vehicle_id = v.id where v.id = ${vehicleId}), '[]'),
        'vehicle', ${vehicleHeading(sql`${vehicleId}`)})
      from tire own join product_line l on l.id = own.line_id where own.id = ${sql.ref(tireIdColumn)})`
}

/** null when the vehicle, its option or the tire is not one we can judge. */
export function judgeFacts(
  { tire: row, options }: FitFacts,
  { vehicleId, oem }: ChosenVehicle,
  position: Position,
): FitEvidence | null {
  const requirement = requirementOf(options.filter((option) => oem === undefined || option.oem === oem))
  const tire = fittedTire(row)
  if (!requirement || !tire) return null
  return { vehicleId, oem: oem ?? null, ...fitVerdict(requirement, [{ position, tire }]) }
}
