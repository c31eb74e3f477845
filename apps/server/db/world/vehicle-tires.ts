import type { TireCategory } from '@shop/domain/catalogue/tire-category'
import type { TireTypeId } from '@shop/domain/catalogue/tire-type'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire, PositionedTire } from '@shop/domain/fitment/fitted-tire'
import { readOeTire } from '@shop/domain/fitment/read-oe-tire'
import type { OeOption, VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { VerdictLevel } from '@shop/domain/fitment/verdict'
import { sizeKey } from './size-key.ts'
import type { Cell, WorldTable } from './table.ts'
import { serviceOf } from './tire-facts.ts'
import type { Catalogue, Tire } from './tires.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import { oemOf, type PlusSizeRow } from './vehicles.ts'

type Kind = 'oe' | 'plus-zero' | 'plus-one'
type End = 'all' | 'front' | 'rear'

/** The tires of a vehicle's listing: those in its sizes and in the sizes that stand in for them that a verdict lets through. */
export function vehicleTireTable(
  { tires }: Catalogue,
  vehicles: readonly VehicleFacts[],
  plusSizes: readonly PlusSizeRow[],
  /** The most bought ones of each size; a shopper never sees page forty. */
  perSize: Record<Kind, number>,
): WorldTable {
  return {
    part: 'vehicles',
    name: 'vehicle_tire',
    columns: ['vehicle_id', 'tire_id', 'position', 'option_kind', 'verdict_level'],
    expectedRows: vehicles.length * perSize.oe,
    *rows() {
      const ofSize = Map.groupBy(tires, (tire) => sizeKey(tire.size.slug))
      const plusOf = Map.groupBy(plusSizes, ({ oem }) => oem)
      const known = new Map<string, Cell[][]>()
      for (const [i, vehicle] of vehicles.entries()) {
        const requirement = requirementOf(vehicle)
        if (!requirement) continue
        // Many vehicles ask the same of their tires: each question is answered once.
        const question = JSON.stringify(requirement)
        const rows = known.get(question) ?? [...listing(requirement, vehicle, ofSize, plusOf, perSize)]
        known.set(question, rows)
        for (const cells of rows) yield [i + 1, ...cells]
      }
    },
  }
}

function* listing(
  requirement: VehicleRequirement,
  { options }: VehicleFacts,
  ofSize: ReadonlyMap<string, readonly Tire[]>,
  plusOf: ReadonlyMap<string, readonly PlusSizeRow[]>,
  perSize: Record<Kind, number>,
): Iterable<Cell[]> {
  const listed = new Set<string>()
  for (const choice of choicesOf(options, plusOf)) {
    for (const { end, slug } of choice.ends) {
      let left = perSize[choice.kind]
      const verdicts = new Map<string, VerdictLevel>()
      for (const tire of ofSize.get(sizeKey(slug)) ?? []) {
        if (left === 0) break
        const key = `${end}/${tire.id}`
        if (listed.has(key)) continue
        const level = remembered(verdicts, specOf(tire), () => levelOf(requirement, choice.option, end, tire))
        if (level === 'does-not-fit') continue
        listed.add(key)
        left--
        yield [tire.id, end, choice.kind, level]
      }
    }
  }
}

interface Choice {
  readonly kind: Kind
  readonly option: OeOption
  readonly ends: readonly { readonly end: End; readonly slug: string }[]
}

/** The original sizes first, then those that stand in for them. */
function choicesOf(
  options: VehicleFacts['options'],
  plusOf: ReadonlyMap<string, readonly PlusSizeRow[]>,
): Choice[] {
  const read = options.flatMap((facts) => {
    const option = optionOf(facts, false)
    return option ? [{ facts, option }] : []
  })
  const original = read.map(
    ({ facts, option }): Choice => ({
      kind: 'oe',
      option,
      ends: endsOf(facts.front.sizeSlug, facts.rear.sizeSlug),
    }),
  )
  const plus = read.flatMap(({ facts, option }) =>
    (plusOf.get(oemOf(facts)) ?? []).map(
      ({ step, front_size_slug, rear_size_slug }): Choice => ({
        kind: step === 0 ? 'plus-zero' : 'plus-one',
        option,
        ends: endsOf(front_size_slug, rear_size_slug),
      }),
    ),
  )
  return [...original, ...plus]
}

function endsOf(front: string, rear: string): Choice['ends'] {
  if (front === rear) return [{ end: 'all', slug: front }]
  return [
    { end: 'front', slug: front },
    { end: 'rear', slug: rear },
  ]
}

/** A tire for one end of a staggered vehicle is judged beside the original tire of the other end. */
function levelOf(vehicle: VehicleRequirement, option: OeOption, end: End, tire: Tire): VerdictLevel {
  const fitted = fittedTire(tire)
  if (end === 'all') return fitVerdict(vehicle, [{ position: 'all', tire: fitted }]).level
  const other = end === 'front' ? option.rear : option.front
  const beside: PositionedTire = {
    position: end === 'front' ? 'rear' : 'front',
    tire: { ...fitted, size: other.size, service: other.service, rimWidthInches: null },
  }
  return fitVerdict(vehicle, [{ position: end, tire: fitted }, beside]).level
}

function fittedTire(tire: Tire): FittedTire {
  const { size, load, line, isRunFlat, hasFoam } = tire
  return {
    size: size.size,
    service: serviceOf(tire),
    typeId: line.typeId as TireTypeId,
    category: line.category as TireCategory,
    isRunFlat,
    isForElectric: line.evReady && (hasFoam || load.range !== null),
    rimWidthInches: null,
  }
}

/** Tires with the same answer to every rule. */
function specOf({ load, speed, line, isRunFlat, hasFoam, series }: Tire): string {
  const { range, index } = load
  return `${range}${index}${speed}${line.typeId}${line.category}${line.evReady}${isRunFlat}${hasFoam}${series}`
}

function requirementOf(vehicle: VehicleFacts): VehicleRequirement | null {
  const [first, ...others] = vehicle.options.flatMap((facts) => optionOf(facts, vehicle.isRunFlat) ?? [])
  if (!first) return null
  return {
    type: vehicle.type,
    // Where a trim came with either, the stricter one decides.
    drivetrain: vehicle.drivetrain ?? 'awd',
    isElectric: vehicle.isElectric,
    hasTpms: vehicle.hasTpms ?? false,
    hasDualRearWheels: vehicle.hasDualRearWheels,
    hasSpare: null,
    confidence: vehicle.confidence,
    options: [first, ...others],
  }
}

function optionOf(facts: VehicleFacts['options'][number], isRunFlat: boolean): OeOption | null {
  const front = readOeTire(facts.front)
  const rear = readOeTire(facts.rear)
  return front && rear ? { front, rear, isRunFlat } : null
}

function remembered<T>(known: Map<string, T>, key: string, answer: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const now = answer()
  known.set(key, now)
  return now
}
