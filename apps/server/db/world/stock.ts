import { locationCount, locationTable } from './locations.ts'
import { pickupPointTable } from './pickup-points.ts'
import { dice } from './random.ts'
import { dealOut } from './shares.ts'
import { starterStock } from './starter-stock.ts'
import type { Cell, WorldTable } from './table.ts'
import type { Catalogue, Tire } from './tires.ts'
import type { WorldSizing } from './world-size.ts'

const LOT_YEAR = 2026
const NEWEST_WEEK = 43

export function stockTables(catalogue: Catalogue, sizing: WorldSizing): WorldTable[] {
  return [
    locationTable(catalogue.seed, sizing),
    pickupPointTable(catalogue.seed, sizing.pickupPoints),
    {
      part: 'stock',
      name: 'stock',
      columns: ['tire_id', 'location_id', 'lot', 'available'],
      expectedRows: sizing.stockRows,
      rows: () => (sizing.stockRows === 0 ? starterStock(catalogue.tires) : stockRows(catalogue, sizing)),
    },
  ]
}

/** Much-bought tires lie in many places; every tire lies where its brand is carried. */
function* stockRows({ seed, brands, tires }: Catalogue, sizing: WorldSizing): Iterable<Cell[]> {
  const carriers = new Map(brands.map(({ slug }) => [slug, carriersOf(seed, slug, sizing)]))
  // Tires stand in the order of demand: the first has about three times the counters of the last.
  const counters = dealOut(
    sizing.stockRows,
    tires.map((_, i) => 1.5 - i / tires.length),
  )
  for (const [i, tire] of tires.entries()) {
    yield* shelvesOf(seed, tire, counters[i] ?? 0, carriers.get(tire.brand.slug) ?? [])
  }
}

/** Every warehouse, and about a third of the supplier points. */
function carriersOf(seed: number, brand: string, sizing: WorldSizing): number[] {
  const ids = Array.from({ length: locationCount(sizing) }, (_, i) => i + 1)
  return ids.filter((id) => id <= sizing.warehouses || dice(seed, brand, id).chance(0.35))
}

function* shelvesOf(seed: number, tire: Tire, count: number, carriers: readonly number[]): Iterable<Cell[]> {
  const chance = dice(seed, 'stock', tire.id)
  const isSoldOut = chance.chance(0.03)
  const spread = Math.min(carriers.length, Math.ceil(count / 1.25))
  // A walk in steps of a prime visits no place twice.
  const start = chance.between(0, carriers.length - 1)
  const places = Array.from(
    { length: spread },
    (_, k) => carriers[(start + k * STEP) % carriers.length] as number,
  ).sort((a, b) => a - b)
  let left = count
  for (const [k, place] of places.entries()) {
    const wanted = Math.ceil(left / (places.length - k))
    const newest = chance.between(NEWEST_WEEK - 20, NEWEST_WEEK)
    for (let lot = wanted - 1; lot >= 0; lot--) {
      const available = isSoldOut ? 0 : chance.weighted(SHELF)
      yield [tire.id, place, lotName(newest - lot * 5), available === 1 ? chance.between(1, 3) : available]
    }
    left -= wanted
  }
}

const STEP = 7919
/** How many of a tire stand in one place: mostly a set or three, sometimes one left over, sometimes none. */
const SHELF = [
  [0, 4],
  [1, 10],
  [4, 22],
  [6, 14],
  [8, 18],
  [12, 14],
  [16, 9],
  [24, 6],
  [40, 3],
] as const

/** Weeks before the first of the year belong to the year before. */
function lotName(week: number): string {
  const [year, inYear] = week > 0 ? [LOT_YEAR, week] : [LOT_YEAR - 1, week + 52]
  return `${year}W${String(inYear).padStart(2, '0')}`
}
