import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChosenFacets, countFacets } from './count-facets.ts'
import { bitOf, countsFor, FACET_KEYS } from './facets.ts'
import {
  type AlikeTires,
  BUILD_COLUMNS,
  countMatching,
  countMatchingLines,
  LINE_COLUMNS,
  type ScopeCounts,
  stoppedBrands,
  type Value,
} from './scope-counts.ts'

interface Tire {
  brand: string
  type: string
  speed: string
  setDollars: number
  isRunFlat: boolean
  rating: number
}

const brands: Record<string, string> = { kestrel: 'Kestrel', northline: 'Northline', veloce: 'Veloce' }

/** As the database does it: every tire with a mask of the chosen facets it misses, counted by what is alike. */
function scopeOf(tires: readonly Tire[], chosen: ChosenFacets): ScopeCounts {
  const misses = (tire: Tire) =>
    (chosen.brands && !chosen.brands.split(',').includes(tire.brand) ? bitOf('brands') : 0) |
    (chosen.types && !chosen.types.split(',').includes(tire.type) ? bitOf('types') : 0) |
    (chosen.speeds && !chosen.speeds.split(',').includes(tire.speed) ? bitOf('speeds') : 0) |
    (chosen.runFlat && !tire.isRunFlat ? bitOf('runFlat') : 0) |
    (chosen.rating && tire.rating < Number(chosen.rating) ? bitOf('rating') : 0)
  const group = (columns: readonly string[], valuesOf: (tire: Tire) => Readonly<Record<string, Value>>) =>
    tires.map((tire): AlikeTires => {
      const values = valuesOf(tire)
      return [misses(tire), 1, ...columns.map((column) => values[column] ?? null)]
    })
  return {
    line: group(LINE_COLUMNS, ({ brand, type, rating }) => ({
      brand_slug: brand,
      brand_name: brands[brand] ?? '',
      is_stop_selling: brand === 'veloce',
      type_slug: type,
      type_name: type,
      category: 'passenger',
      review_average: rating,
    })),
    build: group(BUILD_COLUMNS, ({ speed, isRunFlat }) => ({
      speed_symbol: speed,
      sidewall: 'Black',
      is_run_flat: isRunFlat,
    })),
    in_stock: group(['in_stock'], () => ({ in_stock: true })),
    load_index: group(['load_index'], () => ({ load_index: 94 })),
    set_cents: group(['set_cents'], ({ setDollars }) => ({ set_cents: setDollars })),
  }
}

const tire = fc.record({
  brand: fc.constantFrom('kestrel', 'northline', 'veloce'),
  type: fc.constantFrom('touring', 'winter'),
  speed: fc.constantFrom('H', 'U', 'V', '(Y)'),
  setDollars: fc.integer({ min: 4, max: 30 }).map((n) => n * 50),
  isRunFlat: fc.boolean(),
  rating: fc.constantFrom(2.5, 3.5, 4.5),
})
const chosen = fc.record(
  {
    brands: fc.constantFrom('kestrel', 'kestrel,veloce'),
    types: fc.constantFrom('touring', 'winter'),
    speeds: fc.constantFrom('H', 'H,V'),
    runFlat: fc.constant('true'),
    rating: fc.constantFrom('3', '4'),
  },
  { requiredKeys: [] },
)

describe('facets', () => {
  it('count for each option what choosing it alone in its facet would find', () => {
    fc.assert(
      fc.property(fc.array(tire, { maxLength: 40 }), chosen, (tires, picked) => {
        for (const { key, options } of countFacets(scopeOf(tires, picked), picked)) {
          if (!['brands', 'types', 'speeds', 'runFlat', 'rating'].includes(key)) continue
          for (const { value, count } of options)
            expect(countMatching(scopeOf(tires, { ...picked, [key]: value }))).toBe(count)
        }
      }),
    )
  })

  it('keep what was chosen, even with nothing left in it', () => {
    fc.assert(
      fc.property(fc.array(tire, { minLength: 1, maxLength: 20 }), chosen, (tires, picked) => {
        const facets = countFacets(scopeOf(tires, picked), picked)
        for (const value of picked.brands?.split(',') ?? []) {
          const isThere = tires.some(({ brand }) => brand === value)
          const option = facets
            .find(({ key }) => key === 'brands')
            ?.options.find((each) => each.value === value)
          expect(option?.isChosen ?? false).toBe(isThere)
        }
      }),
    )
  })

  const some: Tire[] = [
    { brand: 'veloce', type: 'touring', speed: '(Y)', setDollars: 900, isRunFlat: true, rating: 4.5 },
    { brand: 'kestrel', type: 'touring', speed: 'H', setDollars: 400, isRunFlat: false, rating: 3.5 },
    { brand: 'kestrel', type: 'touring', speed: 'U', setDollars: 450, isRunFlat: false, rating: 3.5 },
  ]

  it('stand in the order of the shop: speeds from slow to fast, brands by name, and nothing that leaves nothing out', () => {
    const facets = countFacets(scopeOf(some, {}), {})
    expect(facets.map(({ key }) => key)).toEqual(['setDollars', 'rating', 'brands', 'speeds', 'runFlat'])
    const values = (wanted: string) =>
      facets.find(({ key }) => key === wanted)?.options.map(({ value, count }) => [value, count])
    expect(values('speeds')).toEqual([
      ['U', 1],
      ['H', 1],
      ['(Y)', 1],
    ])
    expect(values('brands')).toEqual([
      ['kestrel', 2],
      ['veloce', 1],
    ])
    expect(values('rating')).toEqual([
      ['4', 1],
      ['3', 3],
    ])
    expect(values('runFlat')).toEqual([['true', 1]])
  })

  it('offer a price range of the shopper’s own where it can be counted', () => {
    const picked = { setDollars: '350-450' }
    const options = countFacets(scopeOf(some, picked), picked).find(
      ({ key }) => key === 'setDollars',
    )?.options
    expect(options).toContainEqual({ value: '350-450', name: null, count: 1, isChosen: true })
  })

  it('of an empty scope are none', () => {
    expect(countFacets({ line: null, build: null }, {})).toEqual([])
    expect([countMatching({ line: null }), countMatchingLines({}), stoppedBrands({})]).toEqual([0, 0, []])
  })

  it('stand beside the lines that match, and the brands among them that are no longer sold', () => {
    const scope = scopeOf(some, { speeds: '(Y),H' })
    expect([countMatching(scope), countMatchingLines(scope)]).toEqual([2, 2])
    expect(stoppedBrands(scope)).toEqual([{ slug: 'veloce', name: 'Veloce' }])
    expect(stoppedBrands(scopeOf(some, { brands: 'kestrel' }))).toEqual([])
  })

  it('let a tire count for the one facet it misses, and for no other', () => {
    for (const facet of FACET_KEYS) {
      expect(countsFor(facet, 0)).toBe(true)
      expect(countsFor(facet, bitOf(facet))).toBe(true)
      expect(countsFor(facet, bitOf(facet) | bitOf(facet === 'brands' ? 'types' : 'brands'))).toBe(false)
    }
  })
})
