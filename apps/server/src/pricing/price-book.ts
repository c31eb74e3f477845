import type { AccountType } from '@shop/domain/accounts/account-type'
import { sellsTire } from '@shop/domain/channels/assortment'
import { cents } from '@shop/domain/money/cents'
import { pricesFor } from '@shop/domain/pricing/price-lists'
import type { PriceBook } from '@shop/domain/pricing/quote-input'
import type { TireIds } from '@shop/domain/pricing/tire-facts'
import { assortmentIn } from '../channels/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type PlanTerms, plansIn } from './plan-terms.ts'
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
    companyId: context.account?.membership?.companyId ?? null,
  }
}

/** What the buyer's plan makes of the prices of these tires, of those that are sold to them. */
export function bookOf({ plan, prices, tires }: PricedRows, accountType: AccountType): Prices {
  const assortment = assortmentIn(plan.assortment)
  return pricesFor(
    { plans: plansIn(plan), accountType },
    prices.map(({ tireId, amountCents, ...price }) => ({
      ...price,
      tireId: String(tireId),
      amountCents: cents(amountCents),
    })),
    tires.map(idsOf).filter((tire) => sellsTire(assortment, tire)),
    plan.now,
  )
}

type Numbered<Ids> = { readonly [name in keyof Ids]: number }

const idsOf = ({ tireId, lineId, brandId, typeId }: Numbered<TireIds>): TireIds => ({
  tireId: String(tireId),
  lineId: String(lineId),
  brandId: String(brandId),
  typeId: String(typeId),
})

interface PricedRows {
  readonly plan: PlanTerms
  readonly prices: readonly ListPrice[]
  readonly tires: readonly Numbered<TireIds>[]
}
