import type { AccountType } from '../accounts/account-type.ts'
import type { DeliveryKind } from '../delivery/delivery-kind.ts'
import type { Cents, CURRENCY } from '../money/cents.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import type { Instant } from '../time/instant.ts'
import type { PriceLabel } from './price-label.ts'
import type { Promotion } from './promotion.ts'

/** Where on the vehicle the tires of a line go; `all` when front and rear are the same tire. */
export type Position = 'front' | 'rear' | 'all'

export type QuoteLine = {
  lineId: string
  tireId: string
  quantity: number
  position: Position
  setId: string
}

/** Who is asking, and what for. Resolved by the server, never taken from the client. */
export type QuoteContext = {
  channelId: string
  accountType: AccountType
  companyId: string | null
  deliveryKind: DeliveryKind | null
  destination: { zip: string; state: string } | null
  paymentType: PaymentType | null
  quotedAt: Instant
}

export type BookPrice = {
  tireId: string
  unitCents: Cents
  /** What a visitor who is not signed in would pay, for "you save". */
  publicUnitCents: Cents
  priceListId: string
  label: PriceLabel
  effectiveFrom: Instant
}

/** The prices this shopper gets. Of several prices of one tire, the latest that is already in effect counts. */
export type PriceBook = {
  currency: typeof CURRENCY
  prices: readonly BookPrice[]
}

export type TaxSnapshot = {
  jurisdiction: string
  state: string
  ratePpm: number
  taxesShipping: boolean
  taxesFees: boolean
  source: string
  asOf: Instant
}

export type TireFeeSnapshot = {
  state: string
  code: string
  name: string
  amountPerTireCents: Cents
  taxable: boolean
  asOf: Instant
}

/** What the outside world said before the quote was made; `null` where it has not answered yet. */
export type Snapshots = {
  tax: TaxSnapshot | null
  tireFees: readonly TireFeeSnapshot[] | null
  promotions: readonly Promotion[]
  shipping: { costCents: Cents; reason: string } | null
}
