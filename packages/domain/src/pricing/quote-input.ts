import type { AccountType } from '../accounts/account-type.ts'
import type { CoverageSnapshot } from '../coverage/coverage-price.ts'
import type { DeliveryKind } from '../delivery/delivery-kind.ts'
import type { ShippingRate } from '../delivery/shipping-rate.ts'
import type { Cents, CURRENCY } from '../money/cents.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import type { Instant } from '../time/instant.ts'
import type { BuyerStanding } from './buyer-standing.ts'
import type { DiscountSettings } from './discount-settings.ts'
import type { HandlingSnapshot } from './handling.ts'
import type { InstallationSnapshot } from './installation.ts'
import type { PriceLabel } from './price-label.ts'
import type { Promotion, PromotionCode } from './promotion.ts'
import type { TaxSnapshot } from './sales-tax.ts'
import type { StateTireFee } from './state-tire-fee.ts'
import type { TireFacts } from './tire-facts.ts'

/** Where on the vehicle the tires of a line go; `all` when front and rear are the same tire. */
export type Position = 'front' | 'rear' | 'all'

export type QuoteLine = {
  lineId: string
  tireId: string
  quantity: number
  position: Position
  setId: string
  hasCoverage: boolean
}

/** Who is asking, and what for. Resolved by the server, never taken from the client. */
export type QuoteContext = {
  channelId: string
  accountType: AccountType
  companyId: string | null
  standing: BuyerStanding
  deliveryKind: DeliveryKind | null
  destination: { zip: string; state: string } | null
  paymentType: PaymentType | null
  /** As typed; what each does stands in the snapshots. */
  codes: readonly string[]
  quotedAt: Instant
}

export type BookPrice = {
  tireId: string
  unitCents: Cents
  /** What a visitor who is not signed in would pay, for "you save". */
  publicUnitCents: Cents
  priceListId: string
  /** What the list says, before the rule of the plan. */
  listCents: Cents
  /** The rule that has made the price of it; null where the list price stands. */
  ruleId: string | null
  label: PriceLabel
  effectiveFrom: Instant
}

/** The prices this shopper gets. Of several prices of one tire, the latest that is already in effect counts. */
export type PriceBook = {
  currency: typeof CURRENCY
  prices: readonly BookPrice[]
  tires: readonly TireFacts[]
}

/** What the outside world said before the quote was made; `null` where it has not answered yet. */
export type Snapshots = {
  tax: TaxSnapshot | null
  tireFees: readonly StateTireFee[] | null
  promotions: readonly Promotion[]
  codes: readonly PromotionCode[]
  discounts: DiscountSettings
  /** What the carrier asks to the destination; nothing is asked where shipping is free. */
  shipping: ShippingRate | null
  handling: HandlingSnapshot
  installation: InstallationSnapshot | null
  coverage: CoverageSnapshot | null
}
