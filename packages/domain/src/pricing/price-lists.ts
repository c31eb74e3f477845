import type { AccountType } from '../accounts/account-type.ts'
import { type Cents, CURRENCY } from '../money/cents.ts'
import { compareInstants, type Instant } from '../time/instant.ts'
import { type BuyerPlans, type PlanList, readPlan } from './price-plan.ts'
import type { BookPrice, PriceBook } from './quote-input.ts'
import type { TireIds } from './tire-facts.ts'

/** A change of price is a new entry; the newest that has begun holds. */
export type ListPrice = { priceListId: string; tireId: string; amountCents: Cents; effectiveFrom: Instant }

export type PricedBuyer = { plans: BuyerPlans; accountType: AccountType }

/** What these tires cost this buyer at an instant. A list without a price for a tire leaves it to the next. */
export function pricesFor(
  { plans, accountType }: PricedBuyer,
  prices: readonly ListPrice[],
  tires: readonly Omit<TireIds, 'lineId'>[],
  at: Instant,
): Pick<PriceBook, 'currency' | 'prices'> {
  const own = readPlan(plans.own, accountType, at)
  const everybodys = readPlan(plans.everybodys, null, at)
  const ofTire = Map.groupBy(
    prices.filter(({ effectiveFrom }) => compareInstants(effectiveFrom, at) <= 0),
    ({ tireId }) => tireId,
  )
  const chosen = tires.flatMap((tire): BookPrice[] => {
    const entries = ofTire.get(tire.tireId) ?? []
    const price = firstPriced(own.lists, entries)
    if (!price) return []
    const { list, entry } = price
    const unitCents = own.centsOf(entry.amountCents, tire)
    const others = firstPriced(everybodys.lists, entries)?.entry
    return [
      {
        tireId: tire.tireId,
        unitCents,
        publicUnitCents: others ? everybodys.centsOf(others.amountCents, tire) : unitCents,
        priceListId: list.priceListId,
        listCents: entry.amountCents,
        ruleId: own.rule?.id ?? null,
        label: list.label,
        effectiveFrom: entry.effectiveFrom,
      },
    ]
  })
  return { currency: CURRENCY, prices: chosen }
}

/** The first list that has a price, and its newest. */
function firstPriced(lists: readonly PlanList[], entries: readonly ListPrice[]) {
  for (const list of lists) {
    const [entry] = entries
      .filter(({ priceListId }) => priceListId === list.priceListId)
      .toSorted((a, b) => compareInstants(b.effectiveFrom, a.effectiveFrom))
    if (entry) return { list, entry }
  }
  return null
}
