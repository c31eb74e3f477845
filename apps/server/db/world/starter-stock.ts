import type { Cell } from './table.ts'
import type { Tire } from './tires.ts'

const LOTS = ['2026W24', '2026W31', '2026W38']
const WAREHOUSES = 6

/** Every warehouse has most tires; every seventeenth tire is sold out everywhere. */
export function* starterStock(tires: readonly Tire[]): Iterable<Cell[]> {
  for (const [i, tire] of tires.entries()) {
    for (let w = 0; w < WAREHOUSES; w++) {
      const lots = LOTS.filter((_, l) => (i + w + l) % 4 !== 0)
      for (const [l, lot] of lots.entries()) {
        yield [tire.id, w + 1, lot, i % 17 === 16 ? 0 : 8 + ((i * 7 + (w + 1) * 5 + l * 3) % 40)]
      }
    }
  }
}
