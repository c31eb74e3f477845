import type { ProductCard } from '@shop/contracts/search/products'
import { FACET_KEYS, type FacetKey, facetOf } from '@shop/domain/search/facets'
import type { ListingSort } from '@shop/domain/search/listing-sorts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteLines } from '../src/pricing/index.ts'
import { type Listing, listingOf } from './listing.ts'
import { type Channel, HOSTS, type Question, questions, saidIn, VARIETY } from './listing-questions.ts'
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

let house: ShopUnderTest
let world: SlowWorld
const prices: Record<Channel, Map<string, number>> = { simpletire: new Map(), employee: new Map() }
beforeAll(async () => {
  house = await shopUnderTest(IS_SMALL ? { world: 'small' } : {})
  await house.owner.query(VARIETY)
  world = await readSlowWorld(house.owner)
}, 300_000)
afterAll(() => house.close())

describe('a listing of the database', { timeout: 1_200_000 }, () => {
  it('[LIST-013] counts lines, pages and options as a slow count over the written tables has them', async () => {
    const seen = { questions: 0, lines: 0, options: 0, versions: 0, staggered: 0 }
    await fc.assert(
      fc.asyncProperty(questions(world), async (question) => {
        const { channel, scope, sort, page, limit } = question
        const listing = await listingOf(house, String(saidIn(question)), HOSTS[channel])
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
    const { quote } = await quoteLines(house.shop.db.checkout, house.shop, {
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
