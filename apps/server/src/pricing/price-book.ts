import type { AccountType } from '@shop/domain/accounts/account-type'
import { cents } from '@shop/domain/money/cents'
import type { PriceLabel } from '@shop/domain/pricing/price-label'
import type { BookPrice, PriceBook } from '@shop/domain/pricing/quote-input'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { ListPrice } from './store.ts'

/** Whose prices are asked for. */
export interface Buyer {
  readonly channelId: string
  readonly accountType: AccountType
  readonly companyId: string | null
}

/** A price book without what the tires are, which only a quote asks for. */
export type Prices = Omit<PriceBook, 'tires'>

export function buyerOf(context: RequestContext): Buyer {
  return {
    channelId: context.channel.id,
    accountType: (context.account?.accountTypeId ?? 'none') as AccountType,
    companyId: context.account?.companyId ?? null,
  }
}

/** Of the lists that are open to the buyer, the one of highest precedence decides what a tire costs. */
export function bookOf(rows: readonly ListPrice[]): Prices {
  const ofTire = Map.groupBy(rows, (row) => row.tireId)
  return {
    currency: 'USD',
    prices: [...ofTire.values()].map(chosenPrice).filter((price) => price !== null),
  }
}

function chosenPrice(rows: ListPrice[]): BookPrice | null {
  const byPrecedence = rows.toSorted((a, b) => b.precedence - a.precedence)
  const [chosen] = byPrecedence
  if (!chosen) return null
  const publicPrice = byPrecedence.find((row) => row.isPublic) ?? chosen
  return {
    tireId: String(chosen.tireId),
    unitCents: cents(chosen.amountCents),
    publicUnitCents: cents(publicPrice.amountCents),
    priceListId: chosen.priceListId,
    label: chosen.label as PriceLabel,
    effectiveFrom: new Date(chosen.effectiveFrom).toISOString(),
  }
}
