import type { AccountType } from '../accounts/account-type.ts'
import { type Cents, CURRENCY } from '../money/cents.ts'
import { compareInstants, type Instant } from '../time/instant.ts'
import type { PriceLabel } from './price-label.ts'
import type { BookPrice, PriceBook } from './quote-input.ts'

/** Prices open to some buyers of a channel; of the lists open to a buyer, the one of highest precedence decides. */
export type PriceList = {
  id: string
  channelId: string
  /** `null` is every account type, and every company. */
  accountType: AccountType | null
  companyId: string | null
  precedence: number
  label: PriceLabel
}

/** A change of price is a new entry; the newest that has begun holds. */
export type ListPrice = { priceListId: string; tireId: string; amountCents: Cents; effectiveFrom: Instant }

export type PricedBuyer = { channelId: string; accountType: AccountType; companyId: string | null }

/** What these tires cost this buyer at an instant. A list without a price for a tire leaves it to the next. */
export function pricesFor(
  lists: readonly PriceList[],
  prices: readonly ListPrice[],
  buyer: PricedBuyer,
  at: Instant,
): Pick<PriceBook, 'currency' | 'prices'> {
  const open = lists.filter((list) => isOpenTo(list, buyer)).toSorted((a, b) => b.precedence - a.precedence)
  const ofTire = Map.groupBy(prices, (price) => price.tireId)
  const chosen = [...ofTire].flatMap(([tireId, entries]) => bookPrice(tireId, entries, open, at) ?? [])
  return { currency: CURRENCY, prices: chosen }
}

function bookPrice(
  tireId: string,
  entries: readonly ListPrice[],
  open: readonly PriceList[],
  at: Instant,
): BookPrice | null {
  const held = open.flatMap((list) => {
    const price = inForce(entries, list.id, at)
    return price ? [{ list, price }] : []
  })
  const [first] = held
  if (!first) return null
  const forAll = held.find(({ list }) => list.accountType === null && list.companyId === null) ?? first
  return {
    tireId,
    unitCents: first.price.amountCents,
    publicUnitCents: forAll.price.amountCents,
    priceListId: first.list.id,
    label: first.list.label,
    effectiveFrom: first.price.effectiveFrom,
  }
}

function isOpenTo(list: PriceList, buyer: PricedBuyer): boolean {
  return (
    list.channelId === buyer.channelId &&
    (list.accountType === null || list.accountType === buyer.accountType) &&
    (list.companyId === null || list.companyId === buyer.companyId)
  )
}

function inForce(entries: readonly ListPrice[], listId: string, at: Instant): ListPrice | null {
  return entries
    .filter((price) => price.priceListId === listId && compareInstants(price.effectiveFrom, at) <= 0)
    .reduce<ListPrice | null>(
      (latest, price) =>
        latest === null || compareInstants(price.effectiveFrom, latest.effectiveFrom) > 0 ? price : latest,
      null,
    )
}
