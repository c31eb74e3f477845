import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GuidedAnswers, PRIORITIES, ROADS, WINTERS } from './guided-answers.ts'
import { type GuidedTire, matchingTires } from './guided-match.ts'
import { choosePicks } from './guided-picks.ts'
import { GUIDED_MESSAGES } from './messages.ts'

const tire = (own: Partial<GuidedTire> & { id: number }): GuidedTire => ({
  lineSlug: `line-${own.id}`,
  typeId: 1,
  setCents: 600_00,
  severeSnow: false,
  inStock: true,
  warrantyMiles: 60_000,
  simpleScore: 8,
  traction: 8,
  handlingDurability: 8,
  longevity: 8,
  reviews: { average: 4.5, count: 100 },
  ...own,
})

const touring = tire({ id: 1, typeId: 11, longevity: 9.5, warrantyMiles: 80_000, setCents: 700_00 })
const allWeather = tire({ id: 2, typeId: 13, severeSnow: true, traction: 8.4, setCents: 740_00 })
const budget = tire({ id: 3, setCents: 400_00, simpleScore: 7, longevity: 7, warrantyMiles: 50_000 })
const winter = tire({ id: 4, typeId: 3, severeSnow: true, warrantyMiles: null })
const mud = tire({ id: 5, typeId: 6, traction: 9 })
const summer = tire({ id: 6, typeId: 10, traction: 9.6 })
const shelf = [touring, allWeather, budget, winter, mud, summer]

describe('what matches', () => {
  it.each<[string, GuidedAnswers, number[]]>([
    ['nothing said yet', {}, [1, 2, 3, 4, 5, 6]],
    ['city and highway', { roads: 'city-and-highway' }, [1, 2, 3, 4, 6]],
    ['mud', { roads: 'mud-and-rock' }, [5]],
    ['a warm place', { winter: 'rarely-cold' }, [1, 2, 3, 5, 6]],
    ['cold and wet', { winter: 'cold-and-wet' }, [1, 2, 3, 5]],
    ['some snow', { winter: 'some-snow' }, [2]],
    ['months of snow', { winter: 'months-of-snow' }, [4]],
    ['a budget', { budgetCents: 600_00 }, [3]],
    ['a road and a winter', { roads: 'mostly-highway', winter: 'cold-and-wet' }, [1, 2, 3]],
  ])('%s', (_case, answers, ids) => {
    expect(matchingTires(shelf, answers).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the picks', () => {
  it('are the longest lasting, then the one for snow, then the cheapest, with what each gives up', () => {
    const answers: GuidedAnswers = { roads: 'mostly-highway', winter: 'cold-and-wet', priority: 'long-life' }
    const picks = choosePicks(matchingTires(shelf, answers), answers)
    expect(picks.map(({ title, tire }) => [title, tire.id])).toEqual([
      ['Longest lasting', 1],
      ['Best in snow', 2],
      ['Lowest price', 3],
    ])
    expect(picks[0]?.reasons).toEqual([
      { tone: 'for', text: 'Longevity 9.5 out of 10, the best of 3 matches.' },
      { tone: 'for', text: '80,000-mile treadwear warranty.' },
      { tone: 'for', text: '4.5 stars from 100 owners.' },
      { tone: 'against', text: 'Not rated for severe snow.' },
    ])
    expect(picks.map(({ givesUp }) => givesUp)).toEqual([
      null,
      'Trade-off: 1.5 points lower for longevity, and 20,000 fewer warranty miles, and costs $40.00 more.',
      'Trade-off: 2.5 points lower for longevity, and 30,000 fewer warranty miles.',
    ])
  })

  it('never claim to be the best where another one is', () => {
    const [best] = choosePicks(
      [tire({ id: 1, traction: 9, setCents: 2_000_00 }), tire({ id: 2, traction: 8.9, setCents: 300_00 })],
      {
        priority: 'grip',
      },
    )
    expect(best).toMatchObject({ tire: { id: 2 }, title: 'Best match' })
    expect(best?.reasons).toContainEqual({
      tone: 'against',
      text: 'Another pick is 0.1 points higher for traction and costs $1,700.00 more.',
    })
  })

  it('[VERD-014] lead with the longer lasting where that costs no more', () => {
    const answers = { priority: 'long-life' } as const
    const loved = tire({ id: 1, longevity: 8.6, simpleScore: 9.5, reviews: { average: 4.9, count: 900 } })
    const lasting = tire({ id: 2, longevity: 8.8, simpleScore: 7, reviews: { average: 3.6, count: 12 } })
    expect(choosePicks([loved, lasting], answers)[0]?.tire.id).toBe(2)
    const [first] = choosePicks([loved, { ...lasting, setCents: 900_00 }], answers)
    expect(first?.tire.id).toBe(1)
    expect(first?.reasons.at(-1)?.text).toBe(
      'Another pick is 0.2 points higher for longevity and costs $300.00 more.',
    )
  })

  it('are none where nothing matches or has a price', () => {
    expect(choosePicks([], {})).toEqual([])
    expect(choosePicks([tire({ id: 1, setCents: null })], {})).toEqual([])
  })

  it('prefer what is in stock', () => {
    const picks = choosePicks([tire({ id: 1, inStock: false, simpleScore: 10 }), tire({ id: 2 })], {})
    expect(picks.map((pick) => pick.tire.id)).toEqual([2, 1])
    expect(picks[1]?.reasons).toContainEqual({ tone: 'against', text: 'Out of stock right now.' })
  })

  const score = fc.option(
    fc.integer({ min: 50, max: 100 }).map((tenths) => tenths / 10),
    { nil: null },
  )
  const anyTire = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    lineSlug: fc.integer({ min: 1, max: 20 }).map((n) => `line-${n}`),
    typeId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 20),
    setCents: fc.option(fc.integer({ min: 100_00, max: 3_000_00 }), { nil: null }),
    severeSnow: fc.boolean(),
    inStock: fc.boolean(),
    warrantyMiles: fc.option(
      fc.integer({ min: 3, max: 9 }).map((n) => n * 10_000),
      { nil: null },
    ),
    simpleScore: score,
    traction: score,
    handlingDurability: score,
    longevity: score,
    reviews: fc.record({
      average: fc.option(
        fc.integer({ min: 10, max: 50 }).map((n) => n / 10),
        { nil: null },
      ),
      count: fc.nat(5_000),
    }),
  })
  const anyShelf = fc.uniqueArray(anyTire, { selector: ({ id }) => id, maxLength: 40 })
  const anyAnswers = fc.record(
    {
      roads: fc.constantFrom(...ROADS),
      winter: fc.constantFrom(...WINTERS),
      priority: fc.constantFrom(...PRIORITIES),
      budgetCents: fc.integer({ min: 200_00, max: 3_000_00 }),
    },
    { requiredKeys: [] },
  )

  it('match the answers, are of different lines, at most three, and as many as there are', () => {
    fc.assert(
      fc.property(anyShelf, anyAnswers, (tires, answers) => {
        const matching = matchingTires(tires, answers)
        const picks = choosePicks(matching, answers)
        const lines = new Set(
          matching.filter(({ setCents }) => setCents !== null).map(({ lineSlug }) => lineSlug),
        )
        expect(picks).toHaveLength(Math.min(3, lines.size))
        expect(new Set(picks.map(({ tire }) => tire.lineSlug)).size).toBe(picks.length)
        for (const { tire, reasons } of picks) {
          expect(matching).toContain(tire)
          expect(reasons.every(({ text }) => text.endsWith('.'))).toBe(true)
        }
      }),
    )
  })

  it('[VERD-014] a pick that has more of what was asked for than the first is said to, with the reason', () => {
    const amount = {
      grip: ({ traction }: GuidedTire) => traction,
      handling: ({ handlingDurability }: GuidedTire) => handlingDurability,
      'long-life': ({ longevity }: GuidedTire) => longevity,
      'low-price': ({ setCents }: GuidedTire) => (setCents === null ? null : -setCents),
    }
    fc.assert(
      fc.property(anyShelf, fc.constantFrom(...PRIORITIES), (tires, priority) => {
        const [first, ...others] = choosePicks(tires, { priority })
        if (!first) return
        const own = amount[priority](first.tire) ?? -Infinity
        const isBeaten = others.some(
          ({ tire }) => (tire.inStock || !first.tire.inStock) && (amount[priority](tire) ?? -Infinity) > own,
        )
        if (!isBeaten) return
        expect(first.reasons.at(-1)).toMatchObject({
          tone: 'against',
          text: expect.stringMatching(/^Another pick (is|costs)/),
        })
      }),
    )
  })

  it('say “lowest price” only of the lowest price', () => {
    fc.assert(
      fc.property(anyShelf, anyAnswers, (tires, answers) => {
        const matching = matchingTires(tires, answers).filter(({ setCents }) => setCents !== null)
        for (const { tire, title } of choosePicks(matching, answers)) {
          if (title !== GUIDED_MESSAGES.titles['low-price']) continue
          expect(matching.filter((other) => (other.setCents ?? 0) < (tire.setCents ?? 0)).length).toBe(0)
        }
      }),
    )
  })

  it('do not change with the order of the shelf', () => {
    fc.assert(
      fc.property(anyShelf, anyAnswers, (tires, answers) => {
        expect(choosePicks(tires.toReversed(), answers)).toEqual(choosePicks(tires, answers))
      }),
    )
  })
})
