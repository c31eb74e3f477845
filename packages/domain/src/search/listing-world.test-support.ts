import fc from 'fast-check'
import { cents } from '../money/cents.ts'
import { STRANGER } from '../pricing/buyer-standing.ts'
import { dealsFor } from '../pricing/deals.ts'
import type { PlanRule } from '../pricing/price-plan.ts'
import type { Promotion } from '../pricing/promotion.ts'
import { AT, nothingKnown, promotion, toPhiladelphia } from '../pricing/quote.test-support.ts'
import type { ChosenFacets } from './facet-count.ts'
import { type ListedCatalogue, type ListedSets, OPTION_KINDS } from './listed-catalogue.ts'
import { LISTING_SORTS } from './listing-sorts.ts'
import type { ListingTerms } from './listing-terms.ts'
import type { PlainLine, PlainPlan, PlainSet, PlainTire, PlainWorld } from './slow-listing.test-support.ts'

const LISTS = 3

const lines = fc.array(
  fc.record({
    brand: fc.constantFrom('kestrel', 'northline', 'veloce'),
    type: fc.constantFrom('touring', 'winter'),
    category: fc.constantFrom('passenger', 'suv'),
    rating: fc.constantFrom(null, 2.5, 3.5, 4.5),
    isDirectional: fc.boolean(),
    popularity: fc.nat(3),
    score: fc.constantFrom(null, 7.5, 8.5, 9),
    isInAssortment: fc.constantFrom(true, true, false),
  }),
  { minLength: 1, maxLength: 6 },
)
const tires = fc.record({
  line: fc.nat(5),
  size: fc.constantFrom('225-65r17', '225-65r17', '235-55r19'),
  speed: fc.constantFrom('T', 'H', 'V'),
  loadRange: fc.constantFrom(null, 'XL'),
  sidewall: fc.constantFrom('Black', 'Outlined white letters'),
  isRunFlat: fc.constantFrom(false, false, true),
  isSnow: fc.boolean(),
  isEv: fc.constantFrom(false, false, true),
  loadIndex: fc.constantFrom(100, 102, 106),
  warrantyMiles: fc.constantFrom(null, 45_000, 60_000, 80_000),
  inStock: fc.constantFrom(true, true, false),
  oeMark: fc.constantFrom(null, null, 'MO'),
  prices: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: fc.integer({ min: 8_000, max: 26_000 }) },
    ),
    {
      minLength: LISTS,
      maxLength: LISTS,
    },
  ),
  isException: fc.constantFrom(false, false, true),
  kind: fc.nat(2),
  rear: fc.option(fc.nat(24), { freq: 3 }),
})
const promotions = fc
  .array(
    fc.record({
      benefit: fc.constantFrom(
        { kind: 'flat-amount' as const, amountCents: cents(8_000) },
        { kind: 'percentage' as const, ratePpm: 150_000 },
        { kind: 'buy-3-get-1' as const },
      ),
      scope: fc.constantFrom<Promotion['scope']>(
        { of: 'brand', targets: ['kestrel'] },
        { of: 'type', targets: ['winter'] },
        { of: 'line', targets: ['line-0', 'line-2'] },
        { of: 'tire', targets: ['1', '4', '7', '9'] },
        { of: 'cart' },
      ),
      stacking: fc.constantFrom('alone', 'best-of-group', 'with-others'),
      minQuantity: fc.constantFrom(1, 3, 4, 5),
      maxQuantity: fc.constantFrom(null, null, 2, 4),
      effectiveFrom: fc.constantFrom('2026-01-01T00:00:00Z', AT, '2026-11-27T05:00:00Z'),
      endsAt: fc.constantFrom(null, AT, '2026-11-30T05:00:00Z', '2026-12-24T05:00:00Z'),
    }),
    { maxLength: 4 },
  )
  .map((given) =>
    given.map(({ benefit, ...rules }, at) =>
      promotion(benefit, { ...(rules as Partial<Promotion>), id: `p${at}` }),
    ),
  )

const factor = fc.constantFrom(null, 900_000, 1_000_000, 1_033_333)
const plans = fc
  .record({
    kestrel: factor,
    winter: factor,
    others: factor,
    rounding: fc.constantFrom([1, 0], [100, 99], [500, 0]),
    floor: fc.constantFrom(0, 950_000),
  })
  .map(({ rounding: [step = 1, ending = 0], ...plan }): PlainPlan => ({ ...plan, step, ending }))

export const worlds: fc.Arbitrary<PlainWorld> = fc
  .record({
    lines,
    tires: fc.oneof(fc.array(tires, { maxLength: 25 }), fc.array(tires, { minLength: 15, maxLength: 25 })),
    promotions,
    openLists: fc.constantFrom([0], [2, 0], [1, 2, 0]),
    plan: fc.option(plans),
    hasAssortment: fc.boolean(),
    isVehicle: fc.boolean(),
    isStaggered: fc.boolean(),
  })
  .map(({ lines: given, tires: all, isVehicle, isStaggered, ...world }) => {
    const plainLines = given.map(
      (each, at): PlainLine => ({ ...each, id: `line-${at}`, isStopSelling: each.brand === 'veloce' }),
    )
    const plain = all.map(({ line, ...tire }, at): PlainTire & { kind: number; rear: number | null } => ({
      ...tire,
      id: at + 1,
      line: plainLines[line % plainLines.length] as PlainLine,
    }))
    const sets = plain
      .map((front): PlainSet => {
        const other = plain[front.rear ?? -1]
        const rear = isStaggered && other?.line === front.line && other !== front ? other : null
        return { front, rear, kind: isVehicle ? (OPTION_KINDS[front.kind] ?? null) : null }
      })
      .toSorted((a, b) =>
        a.front.line.id < b.front.line.id ? -1 : a.front.line.id > b.front.line.id ? 1 : 0,
      )
    return { ...world, sets }
  })

export const questions = fc
  .record({
    chosen: fc.record(
      {
        inStock: fc.constant('true'),
        setDollars: fc.constantFrom('-500', '400-600,600-800', '650-', '333-777'),
        types: fc.constantFrom('touring', 'winter'),
        categories: fc.constantFrom('suv', 'suv,passenger'),
        rating: fc.constantFrom('3', '4'),
        brands: fc.constantFrom('kestrel', 'kestrel,veloce', 'northline'),
        speeds: fc.constantFrom('H', 'H,V'),
        loadIndexes: fc.constantFrom('102', '100,106', '91'),
        loadRanges: fc.constantFrom('XL', 'standard'),
        warrantyMiles: fc.constantFrom('50000', '80000'),
        runFlat: fc.constant('true'),
        severeSnow: fc.constant('true'),
        directional: fc.constant('true'),
        electric: fc.constant('true'),
        sidewalls: fc.constantFrom('Black', 'Outlined white letters'),
        optionKinds: fc.constantFrom('oe', 'plus-zero,plus-one'),
      },
      { requiredKeys: [] },
    ),
    /** Most questions choose little: with sixteen facets nothing would be left. */
    keeps: fc.array(fc.nat(15), { maxLength: 2 }),
    sort: fc.constantFrom(...LISTING_SORTS),
    offset: fc.constantFrom(0, 0, 2),
    limit: fc.constantFrom(2, 24),
  })
  .map(({ chosen, keeps, ...question }) => ({
    ...question,
    chosen: Object.fromEntries(Object.entries(chosen).filter((_, at) => keeps.includes(at))) as ChosenFacets,
  }))

/** The same world in columns; tires are numbered from the last to the first, sets as they are. */
export function columnsOf(world: PlainWorld): {
  catalogue: ListedCatalogue
  sets: ListedSets
  terms: ListingTerms
} {
  const all = [
    ...new Set(world.sets.flatMap(({ front, rear }) => (rear ? [front, rear] : [front]))),
  ].reverse()
  const plainLines = [...new Set(all.map(({ line }) => line))]
  const buildOf = (tire: PlainTire) =>
    JSON.stringify([tire.speed, tire.loadRange, tire.sidewall, tire.isRunFlat, tire.isSnow, tire.isEv])
  const builds = [...new Map(all.map((tire) => [buildOf(tire), tire]))]
  const sizes = [...new Set(all.map(({ size }) => size))]
  const catalogue: ListedCatalogue = {
    lines: plainLines.map((line) => ({
      lineId: line.id,
      brandId: line.brand,
      typeId: line.type,
      isStopSelling: line.isStopSelling,
      popularity: line.popularity,
      simpleScore: line.score,
      facts: {
        type_slug: line.type,
        type_name: line.type.toUpperCase(),
        category: line.category,
        review_average: line.rating,
        brand_slug: line.brand,
        brand_name: line.brand.toUpperCase(),
        is_directional: line.isDirectional,
      },
    })),
    builds: builds.map(([, tire]) => ({
      facts: {
        speed_symbol: tire.speed,
        load_range: tire.loadRange,
        sidewall: tire.sidewall,
        is_run_flat: tire.isRunFlat,
        three_peak_mountain_snowflake: tire.isSnow,
        is_ev_ready: tire.isEv,
      },
    })),
    tires: {
      tireId: all.map(({ id }) => id),
      line: all.map(({ line }) => plainLines.indexOf(line)),
      build: all.map((tire) => builds.findIndex(([key]) => key === buildOf(tire))),
      size: all.map(({ size }) => sizes.indexOf(size)),
      facts: {
        in_stock: all.map(({ inStock }) => (inStock ? 1 : 0)),
        load_index: all.map(({ loadIndex }) => loadIndex),
        warranty_miles: all.map(({ warrantyMiles }) => warrantyMiles ?? -1),
      },
      oeMark: all.map(({ oeMark }) => oeMark),
      listPrices: Array.from({ length: LISTS }, (_, list) => all.map(({ prices }) => prices[list] ?? 0)),
    },
  }
  const isVehicle = world.sets.some(({ kind }) => kind !== null)
  return {
    catalogue,
    sets: {
      front: world.sets.map(({ front }) => all.indexOf(front)),
      rear: world.sets.some(({ rear }) => rear)
        ? world.sets.map(({ rear }) => (rear ? all.indexOf(rear) : -1))
        : null,
      optionKind: isVehicle ? world.sets.map(({ kind }) => OPTION_KINDS.indexOf(kind ?? 'oe')) : null,
    },
    terms: {
      openLists: world.openLists,
      rule: world.plan && ruleOf(world.plan),
      assortment: world.hasAssortment
        ? {
            brandIds: null,
            typeIds: null,
            exceptBrandIds: new Set(),
            exceptLineIds: new Set(plainLines.filter((line) => !line.isInAssortment).map(({ id }) => id)),
            exceptTireIds: new Set(all.filter(({ isException }) => isException).map(({ id }) => String(id))),
          }
        : null,
      deals: dealsFor(
        { ...toPhiladelphia, paymentType: null, standing: STRANGER },
        { promotions: world.promotions, discounts: nothingKnown.discounts },
      ),
      holdUntil: null,
    },
  }
}

function ruleOf({ kestrel, winter, others, step, ending, floor }: PlainPlan): PlanRule {
  const factors: PlanRule['factors'] = [
    ...(others === null ? [] : [{ brandId: null, typeId: null, factorPpm: others }]),
    ...(winter === null ? [] : [{ brandId: null, typeId: 'winter', factorPpm: winter }]),
    ...(kestrel === null ? [] : [{ brandId: 'kestrel', typeId: null, factorPpm: kestrel }]),
  ]
  return {
    id: 'rule',
    effectiveFrom: AT,
    endsAt: null,
    factors,
    roundToCents: step,
    endingCents: ending,
    floorPpm: floor,
  }
}
