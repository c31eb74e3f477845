import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { millisecondsOf } from '../time/instant.ts'
import { STRANGER } from './buyer-standing.ts'
import { dealsFor } from './deals.ts'
import { DEFAULT_DISCOUNTS } from './discount-settings.ts'
import { priceAfterDeals, type SetPart } from './price-after-deals.ts'
import type { Promotion } from './promotion.ts'
import {
  AT,
  facts,
  flatOff,
  line,
  meridian,
  nothingKnown,
  percentOff,
  promotion,
  toPhiladelphia,
} from './quote.test-support.ts'
import { type Quote, quote } from './quote.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'
import { setOffers } from './set-offer.ts'

const TIRES = [
  facts({ tireId: 'a1', lineId: 'a', brandId: 'x', typeId: 'winter' }),
  facts({ tireId: 'a2', lineId: 'a', brandId: 'x', typeId: 'winter' }),
  facts({ tireId: 'b1', lineId: 'b', brandId: 'x', typeId: 'touring' }),
  facts({ tireId: 'c1', lineId: 'c', brandId: 'y', typeId: 'touring' }),
]
const INSTANTS = [
  '2026-01-01T00:00:00Z',
  '2026-11-15T02:13:59.999Z',
  AT,
  '2026-11-15T02:14:00.001Z',
  '2026-11-27T05:00:00Z',
  '2026-12-01T05:00:00Z',
  '2027-01-01T05:00:00Z',
]

const scopes = fc.oneof(
  fc.constantFrom<Promotion['scope']>({ of: 'cart' }, { of: 'coverage' }, { of: 'installation' }),
  fc.subarray(['a1', 'a2', 'c1']).map((targets) => ({ of: 'tire' as const, targets })),
  fc.subarray(['a', 'b']).map((targets) => ({ of: 'line' as const, targets })),
  fc.subarray(['x', 'y']).map((targets) => ({ of: 'brand' as const, targets })),
  fc.subarray(['winter', 'touring']).map((targets) => ({ of: 'type' as const, targets })),
)
const benefits = fc.oneof(
  fc.nat(90_000).map((amount) => ({ kind: 'flat-amount' as const, amountCents: cents(amount) })),
  fc.record({ ratePpm: fc.nat(1_000_000), plus: fc.constantFrom(0, 0, 1_000) }).map(({ ratePpm, plus }) => ({
    kind: 'percentage' as const,
    ratePpm,
    plusCents: cents(plus),
  })),
  fc.constantFrom({ kind: 'buy-3-get-1' as const }, { kind: 'free' as const }),
)
const promotionLists = (maxLength: number) =>
  fc
    .array(
      fc.record({
        benefit: benefits,
        scope: scopes,
        stacking: fc.constantFrom('alone', 'best-of-group', 'with-others'),
        stackGroup: fc.constantFrom('tires', 'code', 'other'),
        minQuantity: fc.integer({ min: 1, max: 5 }),
        maxQuantity: fc.constantFrom(null, null, 1, 2, 3, 4, 6, 8),
        accountTypes: fc.constantFrom(null, null, ['Fleet'], ['none', 'Fleet']),
        companyIds: fc.constantFrom(null, null, null, ['acme']),
        channelId: fc.constantFrom('simpletire', 'simpletire', 'simpletire', 'elsewhere'),
        needsCode: fc.constantFrom(false, false, false, true),
        effectiveFrom: fc.constantFrom(...INSTANTS.slice(0, 6)),
        endsAt: fc.constantFrom(null, null, ...INSTANTS),
      }),
      { maxLength },
    )
    .map((given) =>
      given.map(({ benefit, ...rules }, index) =>
        promotion(benefit, { ...(rules as Partial<Promotion>), id: `p${index}` }),
      ),
    )

const dailyDeals = fc.array(
  fc.record({
    tireIds: fc.constantFrom(['a1'], ['b1'], ['c1']),
    ratePpm: fc.nat(300_000),
    dates: fc.constantFrom(
      { effectiveFrom: '2026-01-01T00:00:00Z', endsAt: '2026-11-27T05:00:00Z' },
      { effectiveFrom: '2026-11-27T05:00:00Z', endsAt: '2026-12-01T05:00:00Z' },
    ),
  }),
  { maxLength: 1 },
)

const worlds = (most: number): fc.Arbitrary<Snapshots> =>
  fc.record({ promotions: promotionLists(most), dailyDeals }).map(({ promotions, dailyDeals }) => ({
    ...nothingKnown,
    promotions,
    discounts: { ...DEFAULT_DISCOUNTS, dailyDeals },
  }))

const buyers: fc.Arbitrary<QuoteContext> = fc
  .record({
    accountType: fc.constantFrom('none', 'Fleet', 'Retail Member'),
    companyId: fc.constantFrom(null, 'acme'),
    quotedAt: fc.constantFrom(...INSTANTS),
    occupation: fc.constantFrom('military', null, null),
    referralRatePpm: fc.constantFrom(null, null, 200_000),
  })
  .map(({ occupation, referralRatePpm, ...context }) => ({
    ...toPhiladelphia,
    ...(context as Partial<QuoteContext>),
    paymentType: null,
    standing: { ...STRANGER, occupation: occupation as 'military' | null, referralRatePpm },
  }))

const tires = fc.constantFrom(...TIRES)
const units = fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 13_999)).map(cents)
const ones = fc
  .record({ tire: tires, unitCents: units, quantity: fc.integer({ min: 1, max: 9 }) })
  .map((part): SetPart[] => [part])
/** Two ends of a staggered set, two of each. */
const pairs = fc.tuple(units, units).map(([front, rear]): SetPart[] => [
  { tire: TIRES[1] as SetPart['tire'], unitCents: front, quantity: 2 },
  { tire: TIRES[0] as SetPart['tire'], unitCents: rear, quantity: 2 },
])

function quoted(parts: readonly SetPart[], context: QuoteContext, world: Snapshots): Quote {
  const prices = parts.map(({ tire, unitCents }) => ({ ...meridian, tireId: tire.tireId, unitCents }))
  const lines = parts.map(({ tire, quantity }) =>
    line({ lineId: tire.tireId, tireId: tire.tireId, quantity }),
  )
  return quote(lines, context, { currency: 'USD', prices, tires: TIRES }, world)
}

const discountsIn = ({ adjustments }: Quote) => adjustments.filter(({ kind }) => kind === 'discount')

/** Every offer that holds at this instant, taken or beaten. */
const heldAt = (parts: readonly SetPart[], context: QuoteContext, world: Snapshots, quotedAt: string) => {
  const { promotions, leftOut } = quoted(parts, { ...context, quotedAt }, world)
  return [...promotions.map(({ id }) => id), ...leftOut.map(({ promotionId }) => promotionId)].sort().join()
}

describe('the price after deals', { timeout: 60_000 }, () => {
  it('[PRICE-001] is to the cent what a cart with only these tires is charged, deal by deal', () => {
    let withDeals = 0
    fc.assert(
      fc.property(fc.oneof(ones, pairs), buyers, worlds(6), (parts, context, world) => {
        const shown = priceAfterDeals(parts, dealsFor(context, world))
        const cart = quoted(parts, context, world)
        expect(shown.listCents).toBe(cart.tiresCents)
        expect(shown.deals.map(({ promotionId, offCents }) => [promotionId, -offCents])).toEqual(
          discountsIn(cart).map(({ code, amountCents }) => [code, amountCents]),
        )
        expect(shown.setCents).toBe(
          discountsIn(cart).reduce((sum, { amountCents }) => sum + amountCents, cart.tiresCents as number),
        )
        expect(shown.savingCents).toBe(shown.listCents - shown.setCents)
        if (shown.deals.length > 0) withDeals++
      }),
      { numRuns: 6_000 },
    )
    // Otherwise most of the above would be said of list prices.
    expect(withDeals).toBeGreaterThan(1_500)
  })

  it('[PRICE-001] is the same where a list works it out for thousands of tires', () => {
    fc.assert(
      fc.property(
        ones,
        buyers,
        worlds(7),
        fc.array(units, { maxLength: 4 }),
        (parts, context, world, others) => {
          const deals = dealsFor(context, world)
          const { quantity } = parts[0] as SetPart
          const offers = setOffers(deals, quantity)
          for (const tire of TIRES) {
            for (const unitCents of [parts[0]?.unitCents ?? cents(0), ...others]) {
              const slowly = priceAfterDeals([{ tire, unitCents, quantity }], deals)
              expect(offers.of(tire).setCentsOf(unitCents)).toBe(slowly.setCents)
              expect(offers.of(tire).holdsUntil).toBe(slowly.holdsUntil)
            }
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('[PRICE-001] is the same with more combinations of deals than are tried', () => {
    const many = Array.from({ length: 9 * 30 }, (_, at) =>
      flatOff(100 + ((at * 7_919) % 3_001), { id: `p${at}`, stackGroup: `group-${at % 9}` }),
    )
    const deals = dealsFor(toPhiladelphia, { ...nothingKnown, promotions: many })
    const tire = TIRES[0] as SetPart['tire']
    const slowly = priceAfterDeals([{ tire, unitCents: cents(20_000), quantity: 4 }], deals)
    expect(setOffers(deals, 4).of(tire).setCentsOf(20_000)).toBe(slowly.setCents)
    expect(slowly.deals).toHaveLength(9)
  })

  it('[PRICE-002] says until when it holds: the next instant at which a deal of these tires begins or ends', () => {
    fc.assert(
      fc.property(fc.oneof(ones, pairs), buyers, worlds(5), (parts, context, world) => {
        const now = millisecondsOf(context.quotedAt)
        const held = heldAt(parts, context, world, context.quotedAt)
        const next = INSTANTS.filter((each) => millisecondsOf(each) > now).find(
          (each) => heldAt(parts, context, world, each) !== held,
        )
        expect(priceAfterDeals(parts, dealsFor(context, world)).holdsUntil).toBe(next ?? null)
      }),
      { numRuns: 2_000 },
    )
  })

  const four = (unitCents: number): SetPart[] => [
    { tire: TIRES[0] as SetPart['tire'], unitCents: cents(unitCents), quantity: 4 },
  ]
  it.each([
    ['a flat amount', [flatOff(8_000)], 15_599, [54_396, 13_599, 62_396, 8_000]],
    ['one of four', [promotion({ kind: 'buy-3-get-1' })], 13_999, [41_997, 10_499, 55_996, 13_999]],
    ['a share', [percentOff(15)], 9_999, [33_997, 8_499, 39_996, 5_999]],
    ['nothing, for a code', [percentOff(15, { needsCode: true })], 9_999, [39_996, 9_999, 39_996, 0]],
  ] as const)('[PRICE-003] gives set, tire, list price and saving: %s', (_, promotions, unit, figures) => {
    const deals = dealsFor(toPhiladelphia, { ...nothingKnown, promotions: [...promotions] })
    const { setCents, perTireCents, listCents, savingCents } = priceAfterDeals(four(unit), deals)
    expect([setCents, perTireCents, listCents, savingCents]).toEqual(figures)
  })
})
