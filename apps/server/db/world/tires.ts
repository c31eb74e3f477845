import { type Brand, type Line, readBrands, readLines } from './product-lines.ts'
import { starterVariants } from './starter-sizes.ts'
import { readTireSizes } from './tire-sizes.ts'
import { keyOf, type RankedVariant, type TireVariant, variantsOf } from './tire-variants.ts'
import type { WorldSizing } from './world-size.ts'

export interface Tire extends TireVariant {
  readonly id: number
}

export interface Catalogue {
  readonly seed: number
  readonly brands: readonly Brand[]
  readonly lines: readonly Line[]
  readonly tires: readonly Tire[]
}

const FIRST_TIRE_ID = 100_001
/** Even the least bought line is offered in a few sizes, and once in each special version it is made in. */
const LEAST_PER_LINE = 3

/**
 * The tires of a world: first those every world has, then the most bought of all that could be made. A bigger
 * world adds tires behind those of a smaller one, so that a tire keeps its number.
 */
export function makeCatalogue(seed: number, sizing: WorldSizing): Catalogue {
  const brands = readBrands()
  const lines = readLines().slice(0, sizing.lines)
  const sizes = readTireSizes()
  const brandOf = new Map(brands.map((brand) => [brand.slug, brand]))
  const starters = starterVariants(lines, brandOf, sizes)
  const taken = new Set(starters.map(keyOf))
  const chosen = sizing.tires > starters.length ? choose(sizing.tires - starters.length) : []
  return {
    seed,
    brands,
    lines,
    tires: [...starters, ...chosen].map((variant, i) => ({ ...variant, id: FIRST_TIRE_ID + i })),
  }

  function choose(count: number): TireVariant[] {
    const firsts: RankedVariant[] = []
    const rest: RankedVariant[] = []
    for (const line of lines) {
      const brand = brandOf.get(line.brand) as Brand
      const ranked = variantsOf(seed, line, brand, sizes)
        .filter(({ variant }) => !taken.has(keyOf(variant)))
        .sort((a, b) => b.demand - a.demand)
      const specials = SPECIALS.map((isSpecial) => ranked.find(({ variant }) => isSpecial(variant)))
      for (const [place, entry] of ranked.entries()) {
        const list = place < LEAST_PER_LINE || specials.includes(entry) ? firsts : rest
        list.push(entry)
      }
    }
    rest.sort((a, b) => b.demand - a.demand)
    return [...firsts, ...rest].slice(0, count).map(({ variant }) => variant)
  }
}

/** Versions that are out of the ordinary. */
const SPECIALS: readonly ((variant: TireVariant) => boolean)[] = [
  ({ oeMark }) => oeMark !== null,
  ({ isRunFlat }) => isRunFlat,
  ({ hasFoam }) => hasFoam,
  ({ load }) => load.range === 'HL',
]
