import { factsAt } from '@shop/domain/fees/facts'
import { FACTS_OF_TODAY } from '@shop/domain/fees/facts-of-today.test-support'
import { priceAfterDeals } from '@shop/domain/pricing/price-after-deals'
import type { Quote } from '@shop/domain/pricing/quote'
import { SET } from '@shop/domain/pricing/set-offer'
import { judgeSets } from '@shop/domain/search/judge-sets'
import { setCard } from '@shop/domain/search/line-cards'
import { BUILD_FACTS, LINE_FACTS } from '@shop/domain/search/listed-catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tireInLine } from '../src/catalogue/tire-in-line.ts'
import { type DealTerms, dealsIn } from '../src/pricing/deal-terms.ts'
import { listedPlan } from '../src/pricing/listed-price.ts'
import type { PlanTerms } from '../src/pricing/plan-terms.ts'
import { bookOf } from '../src/pricing/price-book.ts'
import { quoteWith } from '../src/pricing/quote-lines.ts'
import { quoteTermsOf } from '../src/pricing/quote-terms.ts'
import { setPricesIn } from '../src/pricing/set-terms.ts'
import { shownQuote } from '../src/pricing/shown-quote.ts'
import type { TaxProvider } from '../src/pricing/tax-provider.ts'
import type { PromotionRow, TermsRow } from '../src/pricing/terms-store.ts'
import type { ListedWords } from '../src/search/listed-words.ts'
import type { ListingColumns } from '../src/search/listing-columns.ts'
import { cardsWith } from '../src/search/product-cards.ts'
import { readListing } from '../src/search/read-listing.ts'
import { rulesOf } from './random-rules.ts'

// What each screen says some tires cost, from rows as the database answers them, by the functions each screen has its
// figure from. `ONE_FIGURE_RUNS=10000 ONE_FIGURE_SEED=7` asks for more of them, or for the same again.
const RUNS = Number(process.env.ONE_FIGURE_RUNS ?? 1_000)
const SEED = process.env.ONE_FIGURE_SEED

const BUYER = { channelId: 'simpletire', accountType: 'none', companyId: null } as const
const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-15T00:00:00.000Z')
const SOON = 48 * HOUR

type Promotion = PromotionRow & { label: string }
type DailyDeal = DealTerms['dailyDeals'][number]

interface World {
  readonly now: number
  /** List prices of one tire, or of the front and rear tire of a staggered set. */
  readonly units: readonly number[]
  readonly quantity: number
  readonly promotions: readonly Promotion[]
  readonly dailyDeals: readonly DailyDeal[]
  readonly rules: PlanTerms['rules']
}

const IDS = { line: 10, brand: 20, type: 30 }
const targets = { tire: [1, 2], line: [IDS.line], brand: [IDS.brand], type: [IDS.type] }
const at = (hours: number) => new Date(BEGIN + hours * HOUR).toISOString()
const hours = fc.integer({ min: 0, max: 200 })

const promotions = fc
  .array(
    fc.record({
      benefit: fc.oneof(
        fc.record({ kind: fc.constant('flat-amount'), amountCents: fc.integer({ min: 1, max: 20_000 }) }),
        fc.record({ kind: fc.constant('percentage'), ratePpm: fc.integer({ min: 1, max: 400_000 }) }),
        fc.record({ kind: fc.constantFrom('buy-3-get-1', 'free') }),
      ),
      scope: fc.constantFrom('tire', 'line', 'brand', 'type', 'cart', 'installation', 'coverage'),
      reaches: fc.constantFrom(true, true, false),
      stacking: fc.constantFrom('alone', 'best-of-group', 'with-others'),
      stackGroup: fc.constantFrom('tires', 'other'),
      minQuantity: fc.integer({ min: 1, max: 5 }),
      maxQuantity: fc.constantFrom(null, null, 2, 4, 6),
      needsCode: fc.constantFrom(false, false, true),
      from: fc.integer({ min: 0, max: 120 }),
      lasts: fc.option(fc.integer({ min: 1, max: 200 }), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ benefit, scope, reaches, from, lasts, ...rules }, index): Promotion => {
      const own = (targets as Partial<Record<string, number[]>>)[scope] ?? []
      return {
        amountCents: null,
        ratePpm: null,
        ...(benefit as Pick<Promotion, 'kind'>),
        ...(rules as Pick<
          Promotion,
          'stacking' | 'stackGroup' | 'minQuantity' | 'maxQuantity' | 'needsCode'
        >),
        id: `p${index}`,
        label: `Deal ${index}`,
        reason: `Because of ${index}`,
        scope: scope as Promotion['scope'],
        targets: reaches ? own : own.map((id) => id + 500),
        accountTypes: null,
        companyIds: null,
        effectiveFrom: at(from),
        endsAt: lasts === null ? null : at(from + lasts),
      }
    }),
  )

const dailyDeals = fc.array(
  fc
    .record({
      tireId: fc.constantFrom(1, 2),
      ratePpm: fc.integer({ min: 10_000, max: 200_000 }),
      from: hours,
    })
    .map(({ from, ...deal }): DailyDeal => ({ ...deal, effectiveFrom: at(from), endsAt: at(from + 24) })),
  { maxLength: 1 },
)

const worlds: fc.Arbitrary<World> = fc
  .record({
    // Also the very instant at which something begins or ends.
    now: fc.oneof(
      hours.map((hour) => hour * HOUR),
      fc.integer({ min: 0, max: 200 * HOUR }),
    ),
    front: fc.integer({ min: 1, max: 60_000 }),
    rear: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 3 }),
    quantity: fc.oneof(fc.constant(SET), fc.integer({ min: 1, max: 8 })),
    promotions,
    dailyDeals,
    rules: rulesOf({ planId: 'plan', brandId: String(IDS.brand), typeId: String(IDS.type) }, at),
  })
  .map(({ now, front, rear, quantity, ...deals }) => ({
    ...deals,
    now: BEGIN + now,
    units: rear === null ? [front] : [front, rear],
    quantity: rear === null ? quantity : SET,
  }))

const begun = (instant: string, now: number) => Date.parse(instant) <= now
const runs = (deal: { effectiveFrom: string; endsAt: string | null }, now: number) =>
  begun(deal.effectiveFrom, now) && (deal.endsAt === null || !begun(deal.endsAt, now))

/** As `deal-terms.ts` selects them: what runs, and what begins soon. */
function dealTermsOf({ now, promotions, dailyDeals }: World): DealTerms {
  const isSoon = (deal: { effectiveFrom: string; endsAt: string | null }) =>
    Date.parse(deal.effectiveFrom) < now + SOON && (deal.endsAt === null || !begun(deal.endsAt, now))
  return {
    now: new Date(now).toISOString(),
    promotions: promotions.filter(
      (each) => isSoon(each) && !each.needsCode && !['installation', 'coverage'].includes(each.scope),
    ),
    dailyDeals: dailyDeals.filter(isSoon),
    settings: null,
    account: null,
  }
}

/** As `plan-terms.ts` selects it. */
const planOf = ({ now, rules }: World): PlanTerms => ({
  now: new Date(now).toISOString(),
  own: 'plan',
  everybodys: 'plan',
  lists: [
    {
      planId: 'plan',
      priceListId: 'simpletire-public',
      place: 1,
      label: 'retail',
      accountType: null,
      precedence: 0,
    },
  ],
  rules: rules.filter(
    ({ effectiveFrom, endsAt }) => begun(effectiveFrom, now + SOON) && !begun(endsAt ?? '', now),
  ),
  assortment: null,
  keepsLate: false,
})

const pricesOf = ({ units }: World) =>
  units.map((unit, index) => ({
    tireId: index + 1,
    priceListId: 'simpletire-public',
    amountCents: unit,
    effectiveFrom: at(0),
  }))
const tiresOf = ({ units }: World) =>
  units.map((_, index) => ({ tireId: index + 1, lineId: IDS.line, brandId: IDS.brand, typeId: IDS.type }))

/** Cards have sets of four. */
function onCard(world: World): number {
  const isPair = world.units.length === 2
  const row: ListingColumns = {
    tireId: `{${world.units.map((_, index) => index + 1)}}`,
    line: `{${world.units.map(() => IDS.line)}}`,
    build: `{${world.units.map(() => 5)}}`,
    sizeSlug: world.units.map((_, index) => `size-${index}`).join(),
    loadIndex: `{${world.units.map(() => 100)}}`,
    warrantyMiles: `{${world.units.map(() => -1)}}`,
    inStock: `{${world.units.map(() => 1)}}`,
    oeMark: world.units.map(() => '').join(),
    listCents: `{${world.units}}`,
    lines: [
      {
        ids: [IDS.line, IDS.brand, IDS.type],
        slug: 'line',
        name: 'Line',
        popularity: 1,
        isStopSelling: false,
        scores: [null, null, null, null],
        reviewCount: 0,
        facts: LINE_FACTS.map(() => null),
      },
    ],
    builds: [[5, ...BUILD_FACTS.map(() => null)]],
    sets: isPair ? { front: '{1}', rear: '{2}', optionKind: '', fitsAll: '{-1}' } : null,
    plan: planOf(world),
    deals: dealTermsOf(world),
  }
  const read = readListing(row, BUYER)
  const judged = judgeSets(read.catalogue, read.sets, read.terms, {})
  const words = world.units.map(
    (unit, index): ListedWords => ({
      tireId: index + 1,
      size: `size ${index}`,
      sizeSlug: `size-${index}`,
      service: '100H',
      listPrices: [unit],
      pictures: null,
      toFit: null,
    }),
  )
  const [card] = cardsWith(read, [setCard(read.catalogue, read.sets, judged, 0)], words, {
    requirement: null,
    topScore: null,
    lowestSetCents: null,
  })
  expect(card?.versions[0]?.setPriceInCents).toBe(card?.set?.priceInCents)
  if (isPair)
    expect((card?.pairs?.frontInCents ?? 0) + (card?.pairs?.rearInCents ?? 0)).toBe(card?.set?.priceInCents)
  return card?.set?.priceInCents ?? Number.NaN
}

/** A product page, and a comparison with it. */
function onProductPage(world: World): number {
  const { ofTire } = setPricesIn(
    { plan: planOf(world), prices: pricesOf(world), tires: tiresOf(world), deals: dealTermsOf(world) },
    BUYER,
  )
  const tire = tireInLine({ id: 1 } as Parameters<typeof tireInLine>[0], ofTire.get(1))
  return tire.sets.find(({ quantity }) => quantity === world.quantity)?.priceInCents ?? Number.NaN
}

/** As `terms-store.ts` selects them, at the same instant. */
function quoteOf(world: World): Quote {
  const { now, units, quantity } = world
  const row: TermsRow = {
    tires: tiresOf(world).map((tire) => ({
      ...tire,
      size: '225/65R17',
      rimInches: 17,
      aspectRatio: 65,
      isRunFlat: false,
      construction: 'R',
      brandedLoadPounds: 1_800,
      weightPounds: 25,
    })),
    plan: planOf(world),
    prices: pricesOf(world),
    account: null,
    promotions: world.promotions
      .filter((each) => !each.needsCode && runs(each, now))
      .map(({ label, ...promotion }) => promotion),
    codes: [],
    settings: null,
    deals: world.dailyDeals.filter((deal) => runs(deal, now)),
    stateTax: null,
    placeTax: null,
    shippingRate: null,
    installation: null,
    installers: [],
  }
  const request = {
    channelId: BUYER.channelId,
    accountId: null,
    lines: units.map((_, index) => ({
      lineId: `line-${index}`,
      tireId: String(index + 1),
      quantity: quantity / units.length,
      position: units.length === 1 ? ('all' as const) : index === 0 ? ('front' as const) : ('rear' as const),
      setId: 'set',
      hasCoverage: false,
    })),
    codes: [],
    codeBuyer: null,
    deliveryKind: null,
    destination: null,
    installerId: null,
    paymentType: null,
    at: new Date(now),
  }
  const question = { ...request, tireIds: units.map((_, index) => index + 1), zip: null, state: null }
  const sources = { tax: {} as TaxProvider, facts: factsAt(FACTS_OF_TODAY, request.at.toISOString()) }
  return quoteWith(quoteTermsOf(row, question, sources, request.at), request).quote
}

function inCart(quote: Quote): number {
  const { tiresCents, discountCents } = shownQuote(quote)
  return tiresCents - discountCents
}

/** An order keeps its quote as a document. */
const inOrder = (quote: Quote) => inCart(JSON.parse(JSON.stringify(quote)))

/** A receipt prints lines of tires and what comes off them. */
function onReceipt({ lines, adjustments }: Quote): number {
  const tires = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const off = adjustments.filter(({ kind }) => kind === 'discount')
  return off.reduce((sum, { amountCents }) => sum + amountCents, tires)
}

function figuresOf(world: World): Record<string, number> {
  const quote = quoteOf(world)
  return {
    ...(world.quantity === SET && { card: onCard(world) }),
    ...(world.units.length === 1 && { product: onProductPage(world), comparison: onProductPage(world) }),
    cart: inCart(quote),
    order: inOrder(quote),
    receipt: onReceipt(quote),
  }
}

const differ = (figures: Readonly<Record<string, number>>) => new Set(Object.values(figures)).size > 1
const listOf = ({ units, quantity }: World) =>
  units.reduce((sum, unit) => sum + unit, 0) * (quantity / units.length)

describe('some tires', () => {
  it('[PRICE-009] [PLAN-009] cost the same on a card, a product page, in a comparison, a cart, an order and on a receipt', () => {
    let withDeals = 0
    let planted = 0
    fc.assert(
      fc.property(worlds, (world) => {
        const figures = figuresOf(world)
        expect(figures).toEqual(
          Object.fromEntries(Object.keys(figures).map((screen) => [screen, figures.cart])),
        )
        if (figures.cart === listOf(world)) return
        withDeals++
        // A list price that is planted on any one of them is seen.
        for (const screen of Object.keys(figures)) {
          expect([screen, differ({ ...figures, [screen]: listOf(world) })]).toEqual([screen, true])
          planted++
        }
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    )
    expect(withDeals).toBeGreaterThan(RUNS / 5)
    expect(planted).toBeGreaterThan(withDeals * 3)
  })

  it('[PRICE-009] keep their figure from one instant at which a deal or a rule begins or ends to the next', () => {
    fc.assert(
      fc.property(worlds, fc.double({ min: 0, max: 1, noNaN: true }), (world, part) => {
        const priced = { plan: planOf(world), prices: pricesOf(world), tires: tiresOf(world) }
        const parts = bookOf(priced, BUYER.accountType).prices.map(({ tireId, unitCents }) => ({
          tire: { tireId, lineId: '10', brandId: '20', typeId: '30' },
          unitCents,
          quantity: world.quantity / world.units.length,
        }))
        const { setCents, holdsUntil } = priceAfterDeals(parts, dealsIn(dealTermsOf(world), BUYER))
        const untils = [holdsUntil, listedPlan(priced.plan, BUYER.accountType).holdsUntil]
        const until = Math.min(
          ...untils.map((each) => (each === null ? Number.POSITIVE_INFINITY : Date.parse(each))),
          world.now + SOON,
        )
        const later = world.now + Math.floor((until - 1 - world.now) * part)
        expect(inCart(quoteOf({ ...world, now: later }))).toBe(setCents)
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    )
  })
})
