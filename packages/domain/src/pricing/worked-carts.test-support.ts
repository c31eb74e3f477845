import type { AccountType } from '../accounts/account-type.ts'
import { factsAt } from '../fees/facts.ts'
import { FACTS_OF_TODAY } from '../fees/facts-of-today.test-support.ts'
import { type Cents, cents, NO_CENTS } from '../money/cents.ts'
import { type BuyerStanding, STRANGER } from './buyer-standing.ts'
import { DEFAULT_DISCOUNTS, type DiscountSettings } from './discount-settings.ts'
import { type HandlingSnapshot, NO_HANDLING } from './handling.ts'
import type { InstallationSnapshot, InstallerService } from './installation.ts'
import { laborTaxOf } from './labor-tax.ts'
import { pricesFor } from './price-lists.ts'
import type { PlanList } from './price-plan.ts'
import type { PromotionCode } from './promotion.ts'
import { AT, facts, flatOff, percentOff, promotion } from './quote.test-support.ts'
import { type Quote, quote } from './quote.ts'
import type { Position, QuoteContext, Snapshots } from './quote-input.ts'
import { tireFeesOf } from './state-tire-fee.ts'

/** Public prices in dollars. Crew pays 5 % less, fleets 10, special orders 12, partners 13, employees 20. */
const TIRES = {
  touring: { dollars: 100, tire: facts({ brandId: 'northline', typeId: 'touring' }) },
  winter: { dollars: 120, tire: facts({ brandId: 'castellan', typeId: 'winter', rimInches: 16 }) },
  sportFront: {
    dollars: 150,
    tire: facts({ brandId: 'veloce', typeId: 'summer', rimInches: 19, aspectRatio: 40 }),
  },
  sportRear: {
    dollars: 200,
    tire: facts({ brandId: 'veloce', typeId: 'summer', rimInches: 20, aspectRatio: 35 }),
  },
  /** Branded 3,640 lb: a federal excise tax of $1.32. */
  truck: {
    dollars: 250,
    tire: facts({
      brandId: 'kestrel',
      typeId: 'all-terrain',
      rimInches: 18,
      purpose: 'light-truck',
      brandedLoadPounds: 3_640,
    }),
  },
  /** Branded 6,175 lb: $25.28. */
  hauler: {
    dollars: 400,
    tire: facts({
      brandId: 'kestrel',
      typeId: 'commercial',
      rimInches: 22.5,
      purpose: 'commercial',
      brandedLoadPounds: 6_175,
    }),
  },
}
type TireName = keyof typeof TIRES

const list = (
  priceListId: string,
  precedence: number,
  accountType: AccountType | null,
  label: PlanList['label'],
): PlanList => ({ priceListId, precedence, accountType, label })
const LISTS: [percent: number, PlanList][] = [
  [100, list('public', 0, null, 'retail')],
  [95, list('crew', 1, 'Retail Member', 'crew')],
  [90, list('fleet', 2, 'Fleet', 'fleet')],
  [88, list('special', 3, 'Special Order', 'special')],
  [87, list('partner', 4, 'Partner Program', 'partner')],
  [80, list('employee', 5, 'EPP', 'employee')],
]

const withOthers = { stacking: 'with-others' } as const
const OFFERS = {
  northline80: flatOff(8_000, {
    id: 'northline80',
    minQuantity: 4,
    scope: { of: 'brand', targets: ['northline'] },
  }),
  kestrelFourth: promotion(
    { kind: 'buy-3-get-1' },
    { id: 'kestrelFourth', minQuantity: 4, maxQuantity: 4, scope: { of: 'brand', targets: ['kestrel'] } },
  ),
  anyFourth: promotion({ kind: 'buy-3-get-1' }, { id: 'anyFourth', minQuantity: 4 }),
  winter8: percentOff(8, { id: 'winter8', minQuantity: 2, scope: { of: 'type', targets: ['winter'] } }),
  veloce5: percentOff(5, { id: 'veloce5', scope: { of: 'brand', targets: ['veloce'] } }),
  fleet8: percentOff(3, {
    id: 'fleet8',
    minQuantity: 8,
    accountTypes: ['Fleet'],
    stackGroup: 'quantity',
    ...withOthers,
  }),
  crewCoverage: promotion(
    { kind: 'free' },
    { id: 'crewCoverage', scope: { of: 'coverage' }, accountTypes: ['Retail Member'], ...withOthers },
  ),
  WELCOME25: flatOff(2_500, { id: 'WELCOME25', minQuantity: 4, needsCode: true, ...withOthers }),
  SORRY50: flatOff(5_000, { id: 'SORRY50', needsCode: true, ...withOthers }),
  FIRST1000: flatOff(4_000, { id: 'FIRST1000', minQuantity: 4, needsCode: true, stacking: 'alone' }),
  gift500: flatOff(50_000, { id: 'gift500' }),
}
type OfferName = keyof typeof OFFERS

/** In percent. Shipping is taxed in PA and HI, coverage in TX. */
const TAX: Record<string, number> = {
  AK: 0,
  AR: 6.5,
  AZ: 5.6,
  CA: 7.25,
  DE: 0,
  FL: 6,
  HI: 4,
  IL: 6.25,
  KY: 6,
  LA: 5,
  MD: 6,
  MS: 7,
  NC: 4.75,
  NY: 4,
  OR: 0,
  PA: 6,
  TN: 7,
  TX: 6.25,
  VA: 5.3,
  WA: 6.5,
}

const INSTALLER: Omit<InstallationSnapshot, 'soldBy' | 'services'> = {
  installerId: 'bay-9',
  prices: [
    { work: 'standard', rims: { from: 13, below: 18 }, perTireCents: cents(2_000) },
    { work: 'low-profile', rims: { from: 13, below: 25 }, perTireCents: cents(3_000) },
    { work: 'light-truck', rims: { from: 13, below: 22 }, perTireCents: cents(3_500) },
  ],
}

export const DISPOSAL: InstallerService = {
  id: 'disposal',
  name: 'Disposal',
  per: 'tire',
  priceCents: cents(350),
}

export type WorkedCart = {
  tires: Partial<Record<TireName, number>>
  to: string
  as?: AccountType
  who?: Partial<BuyerStanding>
  pay?: QuoteContext['paymentType']
  by?: QuoteContext['deliveryKind']
  mountingSoldBy?: 'shop' | 'installer'
  services?: readonly InstallerService[]
  covered?: boolean
  offers?: readonly OfferName[]
  codes?: readonly OfferName[]
  deals?: DiscountSettings['dailyDeals']
  /** What the carrier asks for each tire. */
  perTireCents?: Cents
  handling?: HandlingSnapshot
}

export function quoteWorkedCart(cart: WorkedCart): Quote {
  const accountType = cart.as ?? 'none'
  const context: QuoteContext = {
    channelId: 'simpletire',
    accountType,
    companyId: null,
    standing: { ...STRANGER, ...cart.who },
    deliveryKind: cart.by ?? 'ship-to-me',
    destination: { zip: '00000', state: cart.to },
    paymentType: cart.pay ?? 'credit',
    codes: cart.codes ?? [],
    quotedAt: AT,
  }
  const bought = Object.entries(cart.tires) as [TireName, number][]
  const prices = bought.flatMap(([tireId]) =>
    LISTS.map(([percent, { priceListId }]) => ({
      priceListId,
      tireId,
      effectiveFrom: '2026-01-01T00:00:00Z',
      amountCents: cents(TIRES[tireId].dollars * percent),
    })),
  )
  const plan = { lists: LISTS.map(([, each]) => each), rules: [] }
  const tires = bought.map(([tireId]) => ({ ...TIRES[tireId].tire, tireId }))
  return quote(
    bought.map(([tireId, quantity]) => ({
      lineId: tireId,
      tireId,
      quantity,
      setId: 'set',
      hasCoverage: cart.covered ?? false,
      position: positionOf(tireId),
    })),
    context,
    {
      ...pricesFor({ plans: { own: plan, everybodys: plan }, accountType }, prices, tires, AT),
      tires,
    },
    snapshotsOf(cart),
  )
}

function snapshotsOf({ to, offers = [], codes = [], services = [], ...cart }: WorkedCart): Snapshots {
  const facts = factsAt(FACTS_OF_TODAY, AT)
  return {
    tax: {
      jurisdiction: to,
      state: to,
      ratePpm: Math.round((TAX[to] ?? Number.NaN) * 10_000),
      taxesShipping: to === 'PA' || to === 'HI',
      taxesFees: true,
      taxesFederalExcise: true,
      taxesCoverage: to === 'TX',
      labor: laborTaxOf(facts.laborTax, to),
      source: 'test',
      isEstimate: false,
      asOf: AT,
    },
    tireFees: tireFeesOf(facts.tireFees, to),
    promotions: [...offers, ...codes].map((name) => OFFERS[name]),
    codes: codes.map(
      (code): PromotionCode => ({ code, promotionId: code, usesLeft: 1, usesLeftForBuyer: 1 }),
    ),
    discounts: { ...DEFAULT_DISCOUNTS, dailyDeals: cart.deals ?? [] },
    shipping:
      cart.perTireCents === undefined ? null : { pieceCents: cart.perTireCents, poundCents: NO_CENTS },
    handling: cart.handling ?? NO_HANDLING,
    installation: cart.mountingSoldBy ? { ...INSTALLER, services, soldBy: cart.mountingSoldBy } : null,
    coverage: facts.coverage,
  }
}

function positionOf(tireId: TireName): Position {
  if (tireId === 'sportFront') return 'front'
  return tireId === 'sportRear' ? 'rear' : 'all'
}
