import { COVERAGE_PRICES, ROAD_HAZARD_TERMS } from '../fees/facts-of-today.test-support.ts'
import { cents } from '../money/cents.ts'
import { STRANGER } from './buyer-standing.ts'
import { DEFAULT_DISCOUNTS } from './discount-settings.ts'
import { NO_HANDLING } from './handling.ts'
import type { Promotion, PromotionBenefit, PromotionRules } from './promotion.ts'
import type { BookPrice, PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'
import type { TaxSnapshot } from './sales-tax.ts'
import type { StateTireFee } from './state-tire-fee.ts'
import type { TireFacts } from './tire-facts.ts'

export const AT = '2026-11-15T02:14:00.000Z'

export const toPhiladelphia: QuoteContext = {
  channelId: 'simpletire',
  accountType: 'none',
  companyId: null,
  standing: STRANGER,
  deliveryKind: 'ship-to-me',
  destination: { zip: '19103', state: 'PA' },
  paymentType: 'credit',
  codes: [],
  quotedAt: AT,
}

export const philadelphiaTax: TaxSnapshot = {
  jurisdiction: 'PA-PHILADELPHIA',
  state: 'PA',
  ratePpm: 80_000,
  taxesShipping: true,
  taxesFees: false,
  taxesFederalExcise: true,
  taxesCoverage: false,
  isEstimate: false,
  labor: 'taxed',
  source: 'table',
  asOf: AT,
}

export const pennsylvaniaFee: StateTireFee = {
  state: 'PA',
  code: 'PA-TIRE',
  name: 'Pennsylvania tire fee',
  amount: { kind: 'flat', perTireCents: cents(100) },
  rims: { from: null, below: null },
  purposes: null,
  collectedBy: 'retailer',
  trigger: 'sale',
  taxable: false,
  refundable: true,
  receiptSentence: null,
  confidence: 'medium',
}

export const nothingKnown: Snapshots = {
  tax: null,
  tireFees: null,
  promotions: [],
  codes: [],
  discounts: DEFAULT_DISCOUNTS,
  shipping: null,
  handling: NO_HANDLING,
  installation: null,
  coverage: { prices: COVERAGE_PRICES, terms: ROAD_HAZARD_TERMS },
}

export const inPennsylvania: Snapshots = {
  ...nothingKnown,
  tax: philadelphiaTax,
  tireFees: [pennsylvaniaFee],
}

export const meridian: BookPrice = {
  tireId: 'meridian-as',
  unitCents: cents(15_299),
  publicUnitCents: cents(17_100),
  priceListId: 'retail',
  listCents: cents(15_299),
  ruleId: null,
  label: 'retail',
  effectiveFrom: '2026-01-01T00:00:00Z',
}

export const facts = (changes: Partial<TireFacts> = {}): TireFacts => ({
  tireId: 'meridian-as',
  lineId: 'meridian',
  brandId: 'northline',
  typeId: 'all-season',
  purpose: 'passenger',
  rimInches: 17,
  aspectRatio: 65,
  isRunFlat: false,
  brandedLoadPounds: 1_929,
  weightPounds: 25,
  isBiasPlyOrSuperSingle: false,
  ...changes,
})

export const book = (...prices: Partial<BookPrice>[]): PriceBook => {
  const all = prices.map((price) => ({ ...meridian, ...price }))
  const tireIds = new Set(all.map((price) => price.tireId))
  return { currency: 'USD', prices: all, tires: [...tireIds].map((tireId) => facts({ tireId })) }
}

export const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 'line-1',
  tireId: 'meridian-as',
  quantity: 4,
  position: 'all',
  setId: 'set-1',
  hasCoverage: false,
  ...changes,
})

/** A promotion of the whole cart that holds for everybody, unless said otherwise. */
export const promotion = (benefit: PromotionBenefit, rules: Partial<PromotionRules> = {}): Promotion => ({
  id: 'deal',
  channelId: 'simpletire',
  reason: 'Deal of the week',
  scope: { of: 'cart' },
  minQuantity: 1,
  maxQuantity: null,
  accountTypes: null,
  companyIds: null,
  needsCode: false,
  stacking: 'best-of-group',
  stackGroup: 'tires',
  effectiveFrom: '2026-01-01T05:00:00Z',
  endsAt: null,
  ...rules,
  ...benefit,
})

export const flatOff = (amount: number, rules?: Partial<PromotionRules>) =>
  promotion({ kind: 'flat-amount', amountCents: cents(amount) }, rules)

export const percentOff = (percent: number, rules?: Partial<PromotionRules>) =>
  promotion({ kind: 'percentage', ratePpm: percent * 10_000 }, rules)
