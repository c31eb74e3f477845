import type { TireCategory } from '@shop/domain/catalogue/tire-category'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import type { TireTypeId } from '@shop/domain/catalogue/tire-type'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire, PositionedTire } from '@shop/domain/fitment/fitted-tire'
import { isForElectric } from '@shop/domain/fitment/for-electric'
import { readOeTire } from '@shop/domain/fitment/read-oe-tire'
import type { OeOption, VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { VerdictLevel } from '@shop/domain/fitment/verdict'
import { requirementOf } from './judged-vehicles.ts'
import { sizeKey } from './size-key.ts'
import type { Cell, WorldTable } from './table.ts'
import { serviceOf } from './tire-facts.ts'
import type { Catalogue, Tire } from './tires.ts'
import type { OptionFacts, VehicleFacts } from './vehicle-facts.ts'
import { oemOf, type PlusSizeRow } from './vehicles.ts'

type Kind = 'oe' | 'plus-zero' | 'plus-one'
/** What stands at the ends of a vehicle: sizes with the service the maker asks for. */
type Pair = Pick<OeOption, 'front' | 'rear'>
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
        const level = remembered(verdicts, specOf(tire), () => levelOf(requirement, choice.pair, end, tire))
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
  readonly pair: Pair
  readonly ends: readonly { readonly end: End; readonly slug: string }[]
}

/** The original sizes first, then those that stand in for them. */
function choicesOf(
  options: readonly OptionFacts[],
  plusOf: ReadonlyMap<string, readonly PlusSizeRow[]>,
): Choice[] {
  const originals = options.flatMap((facts) => {
    const [front, rear] = [readOeTire(facts.front), readOeTire(facts.rear)]
    return front && rear ? [{ facts, pair: { front, rear } }] : []
  })
  return [
    ...originals.map(({ facts, pair }): Choice => {
      return { kind: 'oe', pair, ends: endsOf(facts.front.sizeSlug, facts.rear.sizeSlug) }
    }),
    ...originals.flatMap(({ facts, pair }) =>
      (plusOf.get(oemOf(facts)) ?? []).map((plus): Choice => {
        const size = { front: parseTireSize(plus.front_size), rear: parseTireSize(plus.rear_size) }
        return {
          kind: plus.step === 0 ? 'plus-zero' : 'plus-one',
          pair: {
            front: { ...pair.front, size: size.front ?? pair.front.size },
            rear: { ...pair.rear, size: size.rear ?? pair.rear.size },
          },
          ends: endsOf(plus.front_size_slug, plus.rear_size_slug),
        }
      }),
    ),
  ]
}

function endsOf(front: string, rear: string): Choice['ends'] {
  if (front === rear) return [{ end: 'all', slug: front }]
  return [
    { end: 'front', slug: front },
    { end: 'rear', slug: rear },
  ]
}

/** A tire for one end of a staggered vehicle is judged beside what the maker asks for at the other end. */
function levelOf(vehicle: VehicleRequirement, pair: Pair, end: End, tire: Tire): VerdictLevel {
  const fitted = fittedTire(tire)
  if (end === 'all') return fitVerdict(vehicle, [{ position: 'all', tire: fitted }]).level
  const other = end === 'front' ? pair.rear : pair.front
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
    isForElectric: isForElectric({ isEvReady: line.evReady, hasFoam, loadRange: load.range }),
    rimWidthInches: null,
  }
}

/** Tires with the same answer to every rule. */
function specOf({ load, speed, line, isRunFlat, hasFoam, series }: Tire): string {
  const { range, index } = load
  return `${range}${index}${speed}${line.typeId}${line.category}${line.evReady}${isRunFlat}${hasFoam}${series}`
}

function remembered<T>(known: Map<string, T>, key: string, answer: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const now = answer()
  known.set(key, now)
  return now
}
