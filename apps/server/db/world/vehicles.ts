import { vehicleSlug } from '@shop/domain/fitment/vehicle-slug'
import { plusSizeRows } from '../../src/fitment/plus-size-rows.ts'
import { type AxleFacts, type OptionFacts, readVehicles, type VehicleFacts } from './vehicle-facts.ts'
import type { WorldWriter } from './writer.ts'

const SOURCE = 'general knowledge'

/** Makes, models, vehicles and the sizes they came on. Ids follow from the order of the rows, which never varies. */
export async function writeVehicles(write: WorldWriter): Promise<void> {
  const vehicles = readVehicles()
  const makes = numbered(vehicles, ({ make }) => make)
  const models = numbered(vehicles, modelKey)
  await write(
    'vehicle_make',
    [...makes.values()].map(({ first }) => ({ slug: vehicleSlug(first.make), name: first.make })),
  )
  await write(
    'vehicle_model',
    [...models.values()].map(({ first }) => ({
      make_id: makes.get(first.make)?.id,
      slug: vehicleSlug(first.model),
      name: first.model,
    })),
  )
  await write(
    'vehicle',
    vehicles.map((facts) => vehicleRow(facts, models.get(modelKey(facts))?.id)),
  )
  await write(
    'fitment',
    vehicles.flatMap((facts, i) =>
      facts.options.map((option, o) => fitmentRow(option, { vehicleId: i + 1, ordinal: o + 1, facts })),
    ),
  )
  await write('plus_size', plusSizesOf(vehicles))
}

export function oemOf({ front, rear }: OptionFacts): string {
  return front.sizeSlug === rear.sizeSlug ? front.sizeSlug : `${front.sizeSlug}_${rear.sizeSlug}`
}

const modelKey = ({ make, model }: VehicleFacts) => `${make}/${model}`

/** Each key with the number of its row and the first vehicle that has it. */
function numbered(vehicles: readonly VehicleFacts[], keyOf: (facts: VehicleFacts) => string) {
  const found = new Map<string, { id: number; first: VehicleFacts }>()
  for (const facts of vehicles) {
    const key = keyOf(facts)
    if (!found.has(key)) found.set(key, { id: found.size + 1, first: facts })
  }
  return found
}

function vehicleRow(facts: VehicleFacts, modelId: number | undefined) {
  return {
    model_id: modelId,
    year: facts.year,
    trim_slug: vehicleSlug(facts.trim),
    trim_name: facts.trim,
    type: facts.type,
    drivetrain: facts.drivetrain,
    is_electric: facts.isElectric,
    has_tpms: facts.hasTpms,
    has_dual_rear_wheels: facts.hasDualRearWheels,
    confidence: facts.confidence,
    source: SOURCE,
  }
}

function fitmentRow(option: OptionFacts, of: { vehicleId: number; ordinal: number; facts: VehicleFacts }) {
  return {
    vehicle_id: of.vehicleId,
    oem: oemOf(option),
    ordinal: of.ordinal,
    is_run_flat: of.facts.isRunFlat,
    ...axleColumns('front', option.front),
    ...axleColumns('rear', option.rear),
  }
}

function axleColumns(axle: 'front' | 'rear', facts: AxleFacts) {
  return {
    [`${axle}_size`]: facts.size,
    [`${axle}_size_slug`]: facts.sizeSlug,
    [`${axle}_load_index`]: facts.loadIndex,
    [`${axle}_dual_load_index`]: facts.dualLoadIndex,
    [`${axle}_speed_symbol`]: facts.speed,
    [`${axle}_load_range`]: facts.loadRange,
    [`${axle}_pressure_psi`]: facts.pressurePsi,
    [`${axle}_wheel_inches`]: facts.wheelInches,
  }
}

export type PlusSizeRow = ReturnType<typeof plusSizesOf>[number]

/** The sizes that stand in for those the vehicles came on. */
export function plusSizesOf(vehicles: readonly VehicleFacts[]) {
  const options = new Map(
    vehicles.flatMap((facts) => facts.options).map((option) => [oemOf(option), option] as const),
  )
  const made = new Set([...options.values()].flatMap(({ front, rear }) => [front.sizeSlug, rear.sizeSlug]))
  return [...options].flatMap(([oem, { front, rear }]) => plusSizeRows({ oem, front, rear }, made))
}
