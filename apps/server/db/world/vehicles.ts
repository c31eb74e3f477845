import { printTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { plusPairs } from '@shop/domain/fitment/plus-pairs'
import { readOeTire } from '@shop/domain/fitment/read-oe-tire'
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
    [...makes.values()].map(({ first }) => ({ slug: slugOf(first.make), name: first.make })),
  )
  await write(
    'vehicle_model',
    [...models.values()].map(({ first }) => ({
      make_id: makes.get(first.make)?.id,
      slug: slugOf(first.model),
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
  await write('plus_size', plusSizeRows(vehicles))
}

/** `4Runner` is `4runner`, `Town & Country` is `town-and-country`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
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
    trim_slug: slugOf(facts.trim),
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

export type PlusSizeRow = ReturnType<typeof plusSizeRows>[number]

/** Only sizes some vehicle came on are offered: the rule also finds sizes nobody makes. */
export function plusSizeRows(vehicles: readonly VehicleFacts[]) {
  const options = new Map(
    vehicles.flatMap((facts) => facts.options).map((option) => [oemOf(option), option] as const),
  )
  const made = new Set([...options.values()].flatMap(({ front, rear }) => [front.sizeSlug, rear.sizeSlug]))
  const isMade = (slug: string) => made.has(slug) || made.has(`p${slug}`) || made.has(slug.replace('r', 'zr'))
  return [...options].flatMap(([oem, option]) => {
    const front = readOeTire({ ...option.front, wheelInches: null })
    const rear = readOeTire({ ...option.rear, wheelInches: null })
    if (!front || !rear) return []
    return plusPairs({ front, rear }, (size) => isMade(slugOfTireSize(size))).map((pair) => ({
      oem,
      step: pair.step,
      ordinal: pair.ordinal,
      front_size: printTireSize(pair.front),
      front_size_slug: slugOfTireSize(pair.front),
      rear_size: printTireSize(pair.rear),
      rear_size_slug: slugOfTireSize(pair.rear),
    }))
  })
}
