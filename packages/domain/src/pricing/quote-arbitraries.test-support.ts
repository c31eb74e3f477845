import fc from 'fast-check'
import { cents } from '../money/cents.ts'
import { STRANGER } from './buyer-standing.ts'
import type { InstallationSnapshot } from './installation.ts'
import type { Promotion } from './promotion.ts'
import {
  AT,
  facts,
  inPennsylvania,
  line,
  meridian,
  pennsylvaniaFee,
  philadelphiaTax,
  promotion,
  toPhiladelphia,
} from './quote.test-support.ts'
import type { BookPrice, PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'

const TIRES = [
  facts({ tireId: 'a', brandId: 'x', rimInches: 17 }),
  facts({ tireId: 'b', brandId: 'y', rimInches: 20, aspectRatio: 35 }),
  facts({ tireId: 'c', brandId: 'y', rimInches: 19, purpose: 'light-truck', brandedLoadPounds: 3_640 }),
]

const price = (tireId: string) =>
  fc
    .record({ unit: fc.nat(200_000), from: fc.constantFrom('2026-01-01T00:00:00Z', AT) })
    .map(
      ({ unit, from }): BookPrice => ({ ...meridian, tireId, unitCents: cents(unit), effectiveFrom: from }),
    )

export const books = fc
  .tuple(price('a'), price('b'), price('c'), price('a'))
  .map((prices): PriceBook => ({ currency: 'USD', prices, tires: TIRES }))

const cartsOf = (tireIds: string[], minLength: number) =>
  fc
    .array(
      fc.record({
        tireId: fc.constantFrom(...tireIds),
        quantity: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 99 })),
        hasCoverage: fc.boolean(),
      }),
      { minLength, maxLength: 6 },
    )
    .map((lines) => lines.map((each, index) => line({ ...each, lineId: `line-${index}` })))

export const carts: fc.Arbitrary<QuoteLine[]> = cartsOf(['a', 'b', 'c', 'unpriced'], 0)
export const pricedCarts: fc.Arbitrary<QuoteLine[]> = cartsOf(['a', 'b', 'c'], 1)

const scopes = fc.constantFrom<Promotion['scope']>(
  { of: 'cart' },
  { of: 'coverage' },
  { of: 'installation' },
  { of: 'tire', targets: ['a'] },
  { of: 'brand', targets: ['y'] },
  { of: 'tire', targets: ['b', 'c'] },
)
const benefits = fc.oneof(
  fc.nat(50_000).map((amount) => ({ kind: 'flat-amount' as const, amountCents: cents(amount) })),
  fc.nat(1_000_000).map((ratePpm) => ({ kind: 'percentage' as const, ratePpm })),
  fc.constantFrom({ kind: 'buy-3-get-1' as const }, { kind: 'free' as const }),
)

export const promotionLists = fc
  .array(
    fc.record({
      benefit: benefits,
      scope: scopes,
      stacking: fc.constantFrom('alone', 'best-of-group', 'with-others'),
      stackGroup: fc.constantFrom('tires', 'code'),
      minQuantity: fc.integer({ min: 1, max: 6 }),
      maxQuantity: fc.constantFrom(null, 6, 8),
      needsCode: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((given) =>
    given.map(({ benefit, ...rules }, index) => promotion(benefit, { ...rules, id: `p${index}` })),
  )

const installations = fc.constantFrom<InstallationSnapshot | null>(
  null,
  ...(['shop', 'installer'] as const).map(
    (soldBy): InstallationSnapshot => ({
      installerId: 'bay-9',
      soldBy,
      prices: [
        { work: 'standard', rims: { from: 13, below: 19 }, perTireCents: cents(2_199) },
        { work: 'low-profile', rims: { from: 13, below: 25 }, perTireCents: cents(2_899) },
      ],
      services: [
        { id: 'disposal', name: 'Old tire disposal', per: 'tire', priceCents: cents(350) },
        { id: 'alignment', name: 'Wheel alignment', per: 'car', priceCents: cents(9_901) },
      ],
    }),
  ),
)

export const worlds: fc.Arbitrary<Snapshots> = fc
  .record({
    ratePpm: fc.nat(150_000),
    isFeeTaxable: fc.boolean(),
    taxesFees: fc.boolean(),
    taxesCoverage: fc.boolean(),
    feeCents: fc.nat(500),
    feeKind: fc.constantFrom('flat', 'percentage'),
    collectedBy: fc.constantFrom('retailer', 'installer'),
    promotions: promotionLists,
    handling: fc.constantFrom({ mode: 'none' }, { mode: 'own-line', perTireCents: cents(199) }),
    installation: installations,
  })
  .map(
    (given): Snapshots => ({
      ...inPennsylvania,
      tax: {
        ...philadelphiaTax,
        ratePpm: given.ratePpm,
        taxesFees: given.taxesFees,
        taxesCoverage: given.taxesCoverage,
        isEstimate: false,
      },
      tireFees: [
        {
          ...pennsylvaniaFee,
          taxable: given.isFeeTaxable,
          collectedBy: given.collectedBy as 'retailer' | 'installer',
          amount:
            given.feeKind === 'flat'
              ? { kind: 'flat', perTireCents: cents(given.feeCents) }
              : { kind: 'percentage', ratePpm: given.feeCents * 100, capPerTireCents: cents(200) },
        },
      ],
      promotions: given.promotions,
      codes: given.promotions
        .filter((each) => each.needsCode)
        .map(({ id }) => ({
          code: id.toUpperCase(),
          promotionId: id,
          usesLeft: null,
          usesLeftForBuyer: null,
        })),
      handling: given.handling as Snapshots['handling'],
      installation: given.installation,
    }),
  )

export const buyers: fc.Arbitrary<QuoteContext> = fc
  .record({
    accountType: fc.constantFrom('none', 'Fleet', 'Retail Member'),
    deliveryKind: fc.constantFrom('ship-to-me', 'ship-to-installer', 'pickup-at-warehouse'),
    paymentType: fc.constantFrom('credit', 'affirm', 'simplepay', null),
    codes: fc.subarray(['P0', 'P1', 'P2', 'P3', 'P4', 'NOPE']),
    isFirstOrder: fc.boolean(),
    occupation: fc.constantFrom('military', null),
    referralRatePpm: fc.option(fc.nat(500_000)),
  })
  .map(
    ({ isFirstOrder, occupation, referralRatePpm, ...context }): QuoteContext => ({
      ...toPhiladelphia,
      ...(context as Partial<QuoteContext>),
      standing: { ...STRANGER, isFirstOrder, occupation: occupation as 'military' | null, referralRatePpm },
    }),
  )
