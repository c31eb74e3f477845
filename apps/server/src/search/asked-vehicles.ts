import { selectVehiclesToFit, type VehicleToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'

/** The vehicles of a listing and the sizes they take, as the database is asked. A pair is a front and a rear size. */
export interface AskedVehicles {
  readonly vehicleIds: readonly number[]
  readonly squareSlugs: readonly string[]
  readonly squareKinds: readonly OptionKind[]
  readonly frontSlugs: readonly string[]
  readonly frontPairs: readonly number[]
  readonly frontKinds: readonly OptionKind[]
  readonly rearSlugs: readonly string[]
  readonly rearPairs: readonly number[]
}

export const NO_VEHICLES: AskedVehicles = {
  vehicleIds: [],
  squareSlugs: [],
  squareKinds: [],
  frontSlugs: [],
  frontPairs: [],
  frontKinds: [],
  rearSlugs: [],
  rearPairs: [],
}

interface VehicleScope {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly trim: string | null
  readonly oem: string | null
}

/** `make/model/year/trim`, or `make/model`, `make/model/year` and `make/model/year/oem`; null when it is neither. */
export function readVehicleScope(query: {
  vehicle?: string | undefined
  makeModelYearOption?: string | undefined
  oem?: string | undefined
}): VehicleScope | null {
  const parts = (query.vehicle ?? query.makeModelYearOption ?? '').split('/')
  const [make = '', model = '', year = null, last = null] = parts
  const isRead =
    parts.length <= 4 && parts.every((part) => part !== '') && (year === null || /^\d{4}$/.test(year))
  if (!isRead || (query.vehicle ? last === null : model === '')) return null
  return {
    make,
    model,
    year: year === null ? null : Number(year),
    trim: query.vehicle ? last : null,
    oem: query.oem ?? (query.vehicle ? null : last),
  }
}

/** The options of every vehicle in the scope; of those with the option asked for, only that one. */
export async function findVehicles(db: Db, { make, model, year, trim, oem }: VehicleScope) {
  const rows = await selectVehiclesToFit(db, { make, model, year, trim })
  return {
    rows: rows.filter((row) => oem === null || row.oem === oem),
    oems: distinct(rows, ({ oem }) => oem),
  }
}

/** The original sizes first: a size that is both original and stands in for another is original. */
export function askedVehicles(options: readonly VehicleToFit[]): AskedVehicles {
  const [square, staggered] = [pairsOf(options, true), pairsOf(options, false)]
  const ends = (end: 'front' | 'rear') =>
    staggered.flatMap((pair, index) =>
      spellingsOf(pair[end]).map((slug) => ({ slug, index, kind: pair.kind })),
    )
  const [front, rear] = [ends('front'), ends('rear')]
  const squareSizes = square.flatMap(({ front, kind }) => spellingsOf(front).map((slug) => ({ slug, kind })))
  return {
    vehicleIds: distinct(options, ({ vehicle_id }) => vehicle_id),
    squareSlugs: squareSizes.map(({ slug }) => slug),
    squareKinds: squareSizes.map(({ kind }) => kind),
    frontSlugs: front.map(({ slug }) => slug),
    frontPairs: front.map(({ index }) => index),
    frontKinds: front.map(({ kind }) => kind),
    rearSlugs: rear.map(({ slug }) => slug),
    rearPairs: rear.map(({ index }) => index),
  }
}

type OptionKind = 'oe' | 'plus-zero' | 'plus-one'
type Pair = { front: string; rear: string; kind: OptionKind }

function pairsOf(options: readonly VehicleToFit[], isSquare: boolean): Pair[] {
  const all: Pair[] = [
    ...options.map((option) => ({
      front: option.front_size_slug,
      rear: option.rear_size_slug,
      kind: 'oe' as const,
    })),
    ...options.flatMap(({ plus_sizes }) =>
      plus_sizes.map(({ front, rear, step }) => ({ front, rear, kind: PLUS_KINDS[step] ?? 'plus-one' })),
    ),
  ]
  const known = new Map<string, Pair>()
  for (const pair of all.filter(({ front, rear }) => (front === rear) === isSquare)) {
    const key = `${plainSize(pair.front)} ${plainSize(pair.rear)}`
    if (!known.has(key)) known.set(key, pair)
  }
  return [...known.values()]
}

const PLUS_KINDS = ['plus-zero', 'plus-one'] as const

/** A P before the width or a Z before the R changes nothing on the wheel, but is another size in the catalogue. */
function spellingsOf(slug: string): string[] {
  const plain = plainSize(slug)
  const isMetric = /^\d{3}-\d{2}r/.test(plain)
  return isMetric ? [plain, `p${plain}`, plain.replace('r', 'zr'), `p${plain.replace('r', 'zr')}`] : [slug]
}

const plainSize = (slug: string) => slug.replace(/^p(?=\d)/, '').replace('zr', 'r')

function distinct<T, V>(rows: readonly T[], of: (row: T) => V): V[] {
  return [...new Set(rows.map(of))]
}
