import { cents } from '../money/cents.ts'
import type { BookPrice, PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'

export const AT = '2026-11-15T02:14:00.000Z'

export const toPhiladelphia: QuoteContext = {
  channelId: 'simpletire',
  accountType: 'none',
  companyId: null,
  deliveryKind: 'ship-to-me',
  destination: { zip: '19103', state: 'PA' },
  paymentType: 'credit',
  quotedAt: AT,
}

export const inPennsylvania: Snapshots = {
  tax: {
    jurisdiction: 'PA-PHILADELPHIA',
    state: 'PA',
    ratePpm: 80_000,
    taxesShipping: true,
    taxesFees: false,
    source: 'table',
    asOf: AT,
  },
  tireFees: [
    {
      state: 'PA',
      code: 'PA-TIRE',
      name: 'Pennsylvania tire fee',
      amountPerTireCents: cents(100),
      taxable: false,
      asOf: AT,
    },
  ],
  promotions: [],
  shipping: null,
}

export const nothingKnown: Snapshots = { tax: null, tireFees: null, promotions: [], shipping: null }

export const meridian: BookPrice = {
  tireId: 'meridian-as',
  unitCents: cents(15_299),
  publicUnitCents: cents(17_100),
  priceListId: 'retail',
  label: 'retail',
  effectiveFrom: '2026-01-01T00:00:00Z',
}

export const book = (...prices: Partial<BookPrice>[]): PriceBook => ({
  currency: 'USD',
  prices: prices.map((price) => ({ ...meridian, ...price })),
})

export const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 'line-1',
  tireId: 'meridian-as',
  quantity: 4,
  position: 'all',
  setId: 'set-1',
  ...changes,
})
