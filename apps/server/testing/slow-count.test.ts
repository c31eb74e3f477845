import type { ProductCard } from '@shop/contracts/search/products'
import { FACET_KEYS, type FacetKey, facetOf } from '@shop/domain/search/facets'
import { LISTING_SORTS, type ListingSort } from '@shop/domain/search/listing-sorts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteLines } from '../src/pricing/index.ts'
import { type Listing, listingOf } from './listing.ts'
import { type ShopUnderTest, shopUnderTest } from './shop-under-test.ts'
import {
  allAlike,
  inTurn,
  isInStock,
  isOffered,
  keyOf,
  linesOf,
  meets,
  readSlowWorld,
  type SlowSet,
  type SlowWorld,
  saidBy,
  staggeredSets,
  vehicleSets,
} from './slow-listing.ts'

// `LIST_QUESTIONS=1000` asks so many, of the small world instead of the starter's; `LIST_SEED=7` the same again.
const QUESTIONS = Number(process.env.LIST_QUESTIONS ?? 100)
const IS_SMALL = process.env.LIST_QUESTIONS !== undefined
const SEED = process.env.LIST_SEED ?? (IS_SMALL ? undefined : '7')

const HOSTS = { simpletire: 'simpletire.localhost', employee: 'epp.localhost' } as const
type Channel = keyof typeof HOSTS

let house: ShopUnderTest
let world: SlowWorld
const prices: Record<Channel, Map<string, number>> = { simpletire: new Map(), employee: new Map() }
beforeAll(async () => {
  house = await shopUnderTest(IS_SMALL ? { world: 'small' } : {})
  await house.owner.query(VARIETY)
  world = await readSlowWorld(house.owner)
}, 300_000)
afterAll(() => house.close())

/**
 * What the demo has too little of to be told apart: sold out, for electric cars, directional, deals of every stacking, tires without
 * a price. The shop only ever adds prices: what is taken away shows once its tires are written.
 */
const VARIETY = `
  update stock set available = 0 where tire_id % 5 = 0;
  update product_line set is_directional = id % 3 = 0;
  delete from price where tire_id % 11 = 0 and price_list_id = 'simpletire-public';
  update tire set is_ev_ready = id % 4 = 0;
  insert into promotion (id, channel_id, label, reason, scope, effective_from, kind, rate_ppm, amount_cents, min_quantity, stacking)
  values ('tenth', 'simpletire', 'a', 'a', 'brand', now() - interval '1 day', 'percentage', 100000, null, 1, 'with-others'),
         ('sixty', 'simpletire', 'b', 'b', 'type', now() - interval '1 day', 'flat-amount', null, 6000, 4, 'best-of-group'),
         ('alone', 'simpletire', 'c', 'c', 'tire', now() - interval '1 day', 'percentage', 90000, null, 1, 'alone'),
         ('cart', 'employee', 'd', 'd', 'cart', now() - interval '1 day', 'flat-amount', null, 700, 1, 'with-others');
  insert into promotion_target (channel_id, promotion_id, brand_id) select 'simpletire', 'tenth', id from brand where id % 3 = 0;
  insert into promotion_target (channel_id, promotion_id, type_id) select 'simpletire', 'sixty', id from tire_type where id % 2 = 0;
  insert into promotion_target (channel_id, promotion_id, tire_id) select 'simpletire', 'alone', id from tire where id % 9 = 0;
  insert into daily_deal (channel_id, tire_id, rate_ppm, starts_at, ends_at)
  select 'simpletire', id, 120000, now() - interval '1 hour', now() + interval '9 hours' from tire where id % 13 = 0;`

interface Question {
  readonly channel: Channel
  readonly scope: Readonly<Record<string, string>>
  readonly chosen: Partial<Record<FacetKey, string>>
  readonly sort: ListingSort
  readonly page: number
  readonly limit: number
}

describe('a listing of the database', { timeout: 1_200_000 }, () => {
  it('[LIST-013] counts lines, pages and options as a slow count over the written tables has them', async () => {
    const seen = { questions: 0, lines: 0, options: 0, versions: 0, staggered: 0 }
    await fc.assert(
      fc.asyncProperty(questions(), async (question) => {
        const { channel, scope, chosen, sort, page, limit } = question
        const said = new URLSearchParams({
          ...scope,
          ...chosen,
          sort,
          page: String(page),
          limit: String(limit),
        })
        const listing = await listingOf(house, String(said), HOSTS[channel])
        const offered = setsOf(scope).filter((set) => isOffered(set, channel))
        await priceAll(channel, offered)
        seen.questions++
        seen.options += expectFacets(listing, question, offered)
        const left = offered.filter((set) => isLeft(question, set))
        const lines = Map.groupBy(left, ({ front }) => front.line)
        seen.lines += lines.size
        seen.staggered += left.filter(({ rear }) => rear).length
        expect(listing.resultMetadata.pagination.total).toBe(lines.size)
        const best = [...lines.values()].map((sets) => bestOf(channel, sets))
        const inOrder = best.map((set) => orderOf(channel, sort, set)).toSorted(inTurn)
        const cards = listing.products.map((card) => shownSet(left, card))
        expect(cards.map((set) => orderOf(channel, sort, set))).toEqual(
          inOrder.slice((page - 1) * limit, page * limit),
        )
        for (const [at, { set, versions, sizeCount }] of listing.products.entries()) {
          const shown = cards[at] as SlowSet
          const ofLine = lines.get(shown.front.line) ?? []
          expect(rankOf(channel, shown)).toEqual(rankOf(channel, bestOf(channel, ofLine)))
          expect(set?.priceInCents).toBe(prices[channel].get(keyOf(shown)))
          const sizes = ({ front, rear }: SlowSet) => `${front.size} ${rear?.size}`
          const alike = ofLine.filter((each) => sizes(each) === sizes(shown))
          expect(versions.map(versionKey).toSorted()).toEqual(alike.map(keyOf).toSorted())
          expect(sizeCount).toBe(new Set(ofLine.map(sizes)).size)
          seen.versions += alike.length
        }
      }),
      { numRuns: QUESTIONS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    )
    expect(seen.questions).toBeGreaterThanOrEqual(QUESTIONS)
    expect(Math.min(seen.lines, seen.options, seen.versions)).toBeGreaterThan(QUESTIONS / 2)
    // The starter's staggered cars have few tires.
    expect(seen.staggered).toBeGreaterThanOrEqual(IS_SMALL ? 1 : 0)
  })
})

const isLeft = ({ channel, chosen }: Pick<Question, 'channel' | 'chosen'>, set: SlowSet) =>
  (Object.entries(chosen) as [FacetKey, string][]).every(([key, value]) =>
    meets(set, key, value, prices[channel]),
  )

/** How many options were looked at: those of each facet, counted by choosing them. */
function expectFacets({ facets }: Listing, question: Question, offered: readonly SlowSet[]): number {
  const { scope, chosen } = question
  let looked = 0
  for (const key of FACET_KEYS) {
    const { saidBy: scopeOf } = facetOf(key)
    const shown = facets.find((facet) => facet.key === key)?.options ?? []
    if (scopeOf !== undefined && scope[scopeOf] !== undefined) {
      expect([key, shown]).toEqual([key, []])
      continue
    }
    const { [key]: picked, ...others } = chosen
    const left = offered.filter((set) => isLeft({ ...question, chosen: others }, set))
    const values =
      key === 'setDollars'
        ? shown.map(({ value }) => value)
        : new Set([...left.flatMap((set) => saidBy(set, key)), ...shown.map(({ value }) => value)])
    const counted = [...values].map((value) => {
      const having = left.filter((set) => meets(set, key, value, prices[question.channel]))
      return { value, sets: having.length, lines: linesOf(having).size }
    })
    const isNarrowing = counted.some(({ sets }) => sets > 0 && sets < left.length)
    const expected =
      isNarrowing || picked !== undefined ? counted.map(({ value, lines }) => `${value}: ${lines}`) : []
    expect([key, ...shown.map(({ value, count }) => `${value}: ${count}`).toSorted()]).toEqual([
      key,
      ...expected.toSorted(),
    ])
    for (const { value, isChosen } of shown)
      expect(isChosen).toBe(picked?.split(',').includes(value) ?? false)
    looked += shown.length
  }
  return looked
}

function setsOf(scope: Question['scope']): readonly SlowSet[] {
  const { tireSize, frontTireSize, rearTireSize, brand, tireType, category, rim, vehicle, oem } = scope
  const size = tireSize ?? frontTireSize
  const begun = () => {
    if (vehicle !== undefined || scope.makeModelYearOption !== undefined) {
      const [make, model, year, last] = (vehicle ?? scope.makeModelYearOption ?? '').split('/')
      const option = oem ?? (vehicle === undefined ? last : undefined)
      return vehicleSets(
        world,
        world.vehicles.filter(
          (each) =>
            each.make === make &&
            each.model === model &&
            (year === undefined || each.year === Number(year)) &&
            (vehicle === undefined || each.trim === last) &&
            (option === undefined || each.oem === option),
        ),
      )
    }
    if (frontTireSize !== undefined && rearTireSize !== undefined && frontTireSize !== rearTireSize)
      return staggeredSets(world, frontTireSize, rearTireSize)
    return allAlike(world.tires)
  }
  return begun().filter(
    ({ front }) =>
      (size === undefined || front.size === size) &&
      (brand === undefined || front.brand === brand) &&
      (tireType === undefined || front.type === tireType) &&
      (category === undefined || front.category === category) &&
      (rim === undefined || front.rim === Number(rim)),
  )
}

function shownSet(left: readonly SlowSet[], { productId, rear }: ProductCard): SlowSet {
  const shown = left.find((set) => set.front.id === productId && set.rear?.id === rear?.productId)
  if (!shown) throw new Error(`${productId} and ${rear?.productId} are shown and are not left`)
  return shown
}

const versionKey = ({ productId, rearProductId }: ProductCard['versions'][number]) =>
  `${productId}/${rearProductId ?? ''}`

const LAST = Number.MAX_SAFE_INTEGER
const KINDS = ['oe', 'plus-zero', 'plus-one']
const priceOf = (channel: Channel, set: SlowSet) => prices[channel].get(keyOf(set))
const placeOf = ({ kind }: SlowSet) => KINDS.indexOf(kind ?? 'oe')

const rankOf = (channel: Channel, set: SlowSet) => [
  Number(!isInStock(set)),
  placeOf(set),
  priceOf(channel, set) ?? LAST,
  set.front.id,
]

const bestOf = (channel: Channel, sets: readonly SlowSet[]): SlowSet =>
  sets.reduce((a, b) => (inTurn(rankOf(channel, b), rankOf(channel, a)) < 0 ? b : a))

function orderOf(channel: Channel, sort: ListingSort, set: SlowSet): number[] {
  const { rating, score, miles, isStopped, popularity } = set.front
  const price = priceOf(channel, set)
  const first = {
    recommended: Number(!isInStock(set)),
    'price-low-to-high': price ?? LAST,
    'price-high-to-low': price === undefined ? LAST : -price,
    'top-rated': rating === null ? LAST : -rating,
    'simple-score': score === null ? LAST : -score,
    mileage: miles === null ? LAST : -miles,
  }[sort]
  return [first, Number(isStopped), Number(placeOf(set) > 0), -popularity]
}

/** What a cart with nothing but the set in it is charged. */
async function priceAll(channel: Channel, sets: readonly SlowSet[]): Promise<void> {
  for (const set of sets) {
    if (set.front.isStopped || prices[channel].has(keyOf(set))) continue
    const parts = set.rear ? [set.front, set.rear] : [set.front]
    const { quote } = await quoteLines(house.shop.db.checkout, house.shop.tax, {
      channelId: channel,
      accountId: null,
      lines: parts.map(({ id }, at) => ({
        lineId: String(id),
        tireId: String(id),
        quantity: 4 / parts.length,
        position: parts.length === 1 ? 'all' : at === 0 ? 'front' : 'rear',
        setId: 'set',
        hasCoverage: false,
      })),
      codes: [],
      codeBuyer: null,
      deliveryKind: null,
      destination: null,
      installerId: null,
      paymentType: null,
      at: new Date(),
    })
    const off = quote.adjustments.filter(({ kind }) => kind === 'discount')
    prices[channel].set(
      keyOf(set),
      off.reduce((sum, { amountCents }) => sum + amountCents, quote.tiresCents as number),
    )
  }
}

/** Of what the world has, so that most find something. */
function questions(): fc.Arbitrary<Question> {
  const distinct = <T>(values: readonly T[]) => [...new Set(values)]
  const of = (values: readonly (string | number)[]) => fc.constantFrom(...distinct(values).map(String))
  const { tires } = world
  const brand = of(tires.map((tire) => tire.brand))
  const tireType = of(tires.map((tire) => tire.type))
  const category = of(tires.map((tire) => tire.category))
  const tireSize = of(tires.map(({ size }) => size))
  const rim = of(tires.map((tire) => tire.rim))
  const fittedAt = (position: string) =>
    world.vehicles.filter(({ id }) => world.fitting.has(`${id}/${position}`))
  const vehicle = fc.constantFrom(...fittedAt('all'), ...fittedAt('front'))
  const staggered = fc.constantFrom(...fittedAt('front').filter(({ front, rear }) => front !== rear))
  const several = (value: fc.Arbitrary<string>) =>
    fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((values) => values.join(','))
  const dollars = fc.integer({ min: 3, max: 24 }).map((n) => n * 50)
  const range = fc
    .tuple(fc.option(dollars), fc.option(dollars))
    .map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
  const facet: Record<FacetKey, fc.Arbitrary<string>> = {
    inStock: fc.constant('true'),
    setDollars: several(range),
    types: several(tireType),
    categories: several(category),
    rating: fc.constantFrom('3', '4', '4.5'),
    brands: several(brand),
    speeds: several(of(tires.map(({ speed }) => speed))),
    loadIndexes: several(of(tires.map(({ loadIndex }) => loadIndex))),
    loadRanges: several(of(tires.map(({ loadRange }) => loadRange ?? 'standard'))),
    warrantyMiles: fc.constantFrom('40000', '50000', '65000', '80000'),
    runFlat: fc.constant('true'),
    severeSnow: fc.constant('true'),
    directional: fc.constant('true'),
    electric: fc.constant('true'),
    sidewalls: several(of(tires.map(({ sidewall }) => sidewall))),
    optionKinds: several(fc.constantFrom(...KINDS)),
  }
  const trim = (each: typeof vehicle) =>
    each.map(({ make, model, year, trim }) => ({ vehicle: `${make}/${model}/${year}/${trim}` }))
  return fc.record({
    channel: fc.constantFrom<Channel>('simpletire', 'simpletire', 'employee'),
    scope: fc.oneof(
      fc.record({ tireSize, brand, tireType, category, rim }, { requiredKeys: ['tireSize'] }),
      fc.record({ tireType, brand, rim }, { requiredKeys: ['tireType'] }),
      fc.record({ brand, category }, { requiredKeys: ['brand'] }),
      fc.record({ rim, category }, { requiredKeys: ['rim'] }),
      fc
        .tuple(trim(vehicle), fc.record({ brand, tireType }, { requiredKeys: [] }))
        .map(([a, b]) => ({ ...a, ...b })),
      trim(staggered),
      vehicle.map(({ make, model, year, oem }) => ({
        makeModelYearOption: `${make}/${model}/${year}/${oem}`,
      })),
      vehicle.map(({ make, model, year }) => ({ makeModelYearOption: `${make}/${model}/${year}` })),
      staggered.map(({ front, rear }) => ({ frontTireSize: front, rearTireSize: rear })),
    ) as fc.Arbitrary<Question['scope']>,
    chosen: fc
      .uniqueArray(fc.constantFrom(...FACET_KEYS), { maxLength: 2 })
      .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, facet[key]])))),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.constantFrom(1, 1, 2, 3),
    limit: fc.constantFrom(6, 24, 100),
  })
}
