import type { Quote } from '@shop/domain/pricing/quote'
import type { OrderOutline } from '../orders/index.ts'
import type { CardUse, LenderPurchase } from '../payments/index.ts'
import { purchaseOfQuote } from './purchase-of-quote.ts'

/** What a sale is judged by beside its amount, as the attempt has it. */
export interface SoldAs {
  readonly quote: Quote | null
  /** What of it is paid with credit. */
  readonly creditCents: number
  /** Null where the release before has reserved. */
  readonly outline: OrderOutline | null
  readonly billing: CardUse['billing'] | null
  readonly deviceData: string | null
}

/** And as its provider is told. */
export function soldAs(
  attemptId: string,
  { quote, creditCents, outline, billing, deviceData }: SoldAs,
): { readonly purchase?: LenderPurchase; readonly card?: CardUse } {
  return {
    ...(quote && outline && { purchase: purchaseOfQuote(attemptId, quote, outline, creditCents) }),
    ...(billing && { card: { billing, deviceData } }),
  }
}
