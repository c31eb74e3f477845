import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { millisecondsOf } from '../time/instant.ts'
import { FACET_KEYS, type FacetKey } from './facets.ts'
import { listLines } from './list-lines.ts'
import { columnsOf, questions, worlds } from './listing-world.test-support.ts'
import {
  isInStock,
  isOffered,
  linesOf,
  type PlainSet,
  type PlainWorld,
  QUOTED_AT,
  slowCents,
  slowQuote,
  slowSets,
} from './slow-listing.test-support.ts'

const runs = { numRuns: 1_000 }
const fewer = { numRuns: 300 }

/** Every option a facet can have in these worlds but for prices, whose ranges the listing makes. */
const OPTIONS: Partial<Record<FacetKey, readonly string[]>> = {
  inStock: ['true'],
  types: ['touring', 'winter'],
  categories: ['passenger', 'suv'],
  rating: ['4', '3'],
  brands: ['kestrel', 'northline', 'veloce'],
  speeds: ['T', 'H', 'V'],
  loadIndexes: ['100', '102', '106'],
  loadRanges: ['standard', 'XL'],
  warrantyMiles: ['80000', '70000', '60000', '50000', '40000'],
  runFlat: ['true'],
  severeSnow: ['true'],
  directional: ['true'],
  electric: ['true'],
  sidewalls: ['Black', 'Outlined white letters'],
  optionKinds: ['oe', 'plus-zero', 'plus-one'],
}

const placeOf = ({ kind }: PlainSet) => ['oe', 'plus-zero', 'plus-one'].indexOf(kind ?? 'oe')
const sizesOf = ({ front, rear }: PlainSet) => `${front.size} ${rear?.size}`

/** Of the sets of a line that are left: in stock, the original size, the lowest price, the oldest tire. */
function best(world: PlainWorld, sets: readonly PlainSet[]): PlainSet {
  const price = (set: PlainSet) => slowCents(world, set) ?? 1e9
  return sets.reduce((a, b) => {
    if (isInStock(a) !== isInStock(b)) return isInStock(a) ? a : b
    if (placeOf(a) !== placeOf(b)) return placeOf(a) < placeOf(b) ? a : b
    if (price(a) !== price(b)) return price(a) < price(b) ? a : b
    return a.front.id < b.front.id ? a : b
  })
}

describe('a listing', { timeout: 120_000 }, () => {
  it('[LIST-008] counts for each option the lines that choosing it would leave, as a slow count has them', () => {
    let counted = 0
    fc.assert(
      fc.property(worlds, questions, (world, { chosen, ...question }) => {
        const { catalogue, sets, terms } = columnsOf(world)
        const { facets } = listLines(catalogue, sets, terms, { ...question, chosen })
        const wrong: unknown[] = []
        for (const key of FACET_KEYS) {
          const { [key]: picked, ...others } = chosen
          const shown = facets.find((facet) => facet.key === key)?.options ?? []
          const left = slowSets(world, others)
          const options = (OPTIONS[key] ?? shown.map(({ value }) => value)).map((value) => {
            const sets = slowSets(world, { ...others, [key]: value })
            return { value, sets: sets.length, count: linesOf(sets).size }
          })
          const isOffered = picked !== undefined || options.some(({ sets }) => sets > 0 && sets < left.length)
          if (!isOffered && shown.length > 0) wrong.push([key, 'leaves nothing out'])
          for (const { value, count } of isOffered ? options : []) {
            const option = shown.find((each) => each.value === value)
            const isPicked = picked?.split(',').includes(value) ?? false
            if ((option?.count ?? 0) !== count) wrong.push([key, value, option?.count, count])
            if (option && option.isChosen !== isPicked) wrong.push([key, value, 'chosen'])
            counted += count
          }
        }
        expect(wrong).toEqual([])
      }),
      runs,
    )
    expect(counted).toBeGreaterThan(10_000)
  })

  it('[LIST-009] shows a line once, with the best of its versions that are left and what it costs after deals', () => {
    let withVersions = 0
    fc.assert(
      fc.property(worlds, questions, (world, question) => {
        const { catalogue, sets, terms } = columnsOf(world)
        const listing = listLines(catalogue, sets, terms, question)
        const left = slowSets(world, question.chosen)
        expect(listing.lines).toHaveLength(linesOf(left).size)
        expect(listing.cards).toHaveLength(
          Math.max(0, Math.min(question.limit, linesOf(left).size - question.offset)),
        )
        for (const card of listing.cards) {
          const shown = world.sets[card.set] as PlainSet
          const ofLine = left.filter(({ front }) => front.line === shown.front.line)
          expect(shown).toBe(best(world, ofLine))
          expect(card.price?.setCents ?? null).toBe(slowCents(world, shown))
          const versions = ofLine.filter((set) => sizesOf(set) === sizesOf(shown))
          const shownVersions = card.versions.map(({ set, setCents }) => [set, setCents])
          expect(shownVersions.toSorted()).toEqual(
            versions.map((set) => [world.sets.indexOf(set), slowCents(world, set)]).toSorted(),
          )
          expect(card.sizeCount).toBe(new Set(ofLine.map(sizesOf)).size)
          const differ = (of: (set: PlainSet) => unknown) => new Set(versions.map(of)).size > 1
          expect(card.differsIn.includes('loadRange')).toBe(differ(({ front }) => front.loadRange))
          expect(card.differsIn.includes('sidewall')).toBe(differ(({ front }) => front.sidewall))
          expect(card.differsIn.includes('speed')).toBe(differ(({ front }) => front.speed))
          expect(card.differsIn.includes('oeMark')).toBe(differ(({ front }) => front.oeMark))
          if (versions.length > 1) withVersions++
        }
      }),
      fewer,
    )
    expect(withVersions).toBeGreaterThan(100)
  })

  it('[LIST-010] goes by the price after deals, and names the lowest of all pages', () => {
    fc.assert(
      fc.property(worlds, questions, (world, question) => {
        const { catalogue, sets, terms } = columnsOf(world)
        const whole = { ...question, offset: 0, limit: 100 }
        const byPrice = { ...whole, sort: 'price-low-to-high' as const }
        const { cards, lowestSetCents } = listLines(catalogue, sets, terms, byPrice)
        const prices = cards.map(({ set }) => slowCents(world, world.sets[set] as PlainSet))
        const priced = prices.filter((price) => price !== null)
        expect(prices).toEqual([
          ...priced.toSorted((a, b) => a - b),
          ...prices.filter((price) => price === null),
        ])
        expect(lowestSetCents).toBe(priced.length === 0 ? null : Math.min(...priced))
        const all = listLines(catalogue, sets, terms, whole).cards
        const { offset, limit } = question
        expect(listLines(catalogue, sets, terms, question).cards).toEqual(all.slice(offset, offset + limit))
      }),
      fewer,
    )
  })

  it('[LIST-011] says until when it holds: no price of its sets changes before', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { catalogue, sets, terms } = columnsOf(world)
        const { holdsUntil } = listLines(catalogue, sets, terms, {
          chosen: {},
          sort: 'recommended',
          offset: 0,
          limit: 24,
        })
        const offers = (set: PlainSet, at: string) => {
          const quoted = slowQuote(world, set, at)
          return quoted && [quoted.promotions, quoted.leftOut].flat().length
        }
        const later = ['2026-11-27T05:00:00Z', '2026-11-30T05:00:00Z', '2026-12-24T05:00:00Z']
        const sold = world.sets.filter((set) => isOffered(world, set))
        const until = holdsUntil === null ? Number.POSITIVE_INFINITY : millisecondsOf(holdsUntil)
        for (const at of later.filter((each) => millisecondsOf(each) < until))
          for (const set of sold) expect(offers(set, at)).toBe(offers(set, QUOTED_AT))
        if (holdsUntil !== null) expect(later).toContain(holdsUntil)
      }),
      fewer,
    )
  })

  it('[LIST-001] goes by stock, what we still sell, the original size and popularity where no order is chosen', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { catalogue, sets, terms } = columnsOf(world)
        const { cards } = listLines(catalogue, sets, terms, {
          chosen: {},
          sort: 'recommended',
          offset: 0,
          limit: 100,
        })
        const keys = cards.map(({ set }) => {
          const shown = world.sets[set] as PlainSet
          const { isStopSelling, popularity } = shown.front.line
          return [!isInStock(shown), isStopSelling, placeOf(shown) > 0, -popularity].map(Number)
        })
        const asNumbers = keys.map(
          ([stock = 0, stopped = 0, kind = 0, popularity = 0]) =>
            stock * 1_000 + stopped * 100 + kind * 10 + popularity,
        )
        expect(asNumbers).toEqual(asNumbers.toSorted((a, b) => a - b))
      }),
    )
  })
})
