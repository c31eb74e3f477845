import type { AccountType } from '@shop/domain/accounts/account-type'
import { type PlannedTire, plansHoldUntil, readPlan } from '@shop/domain/pricing/price-plan'
import { type RawBuilder, sql } from 'kysely'
import { assortmentIn, isSold } from '../channels/index.ts'
import { type OpenList, type PlanTerms, plansIn } from './plan-terms.ts'

// A listing row keeps the price in force on every list, by the place of the list. What a buyer is charged, and what a
// page says of the one tire it is about, comes from the price book; what goes by the hundred comes from here.

/** How many price lists there can be; the database holds it. */
const MOST_LISTS = 64

/** The list price in a listing row by the `open_list` of the statement; null for what is not sold to the buyer. */
export function listedPrice(row: string): RawBuilder<number | null> {
  const price = (_: unknown, n: number) =>
    sql`${sql.ref(row)}.list_prices[(open_list.places)[${sql.lit(n + 1)}]]`
  const first = sql`coalesce(${sql.join(Array.from({ length: MOST_LISTS }, price))})`
  return sql`case when ${isSold(row, 'open_list')} then ${first} end`
}

/** What one tire costs by itself, without a deal. */
export interface Unit {
  readonly salePriceInCents: number
  readonly publicPriceInCents: number
  readonly label: string
}

/** How a buyer reads listing rows at an instant. */
export type ListedPlan = ReturnType<typeof listedPlan>

export function listedPlan(terms: PlanTerms, accountType: AccountType, now = terms.now) {
  const plans = plansIn(terms)
  const own = readPlan(plans.own, accountType, now)
  const everybodys = readPlan(plans.everybodys, null, now)
  return {
    /** Of the lists that are open, the one that decides first. */
    places: own.lists.map(({ place }) => place),
    rule: own.rule,
    assortment: assortmentIn(terms.assortment),
    keepsLate: terms.keepsLate,
    /** What the rule makes of the list price of a tire. */
    centsOf: own.centsOf,
    /** When a rule begins or ends; null if none ever does. */
    holdsUntil: plansHoldUntil(plans, now),
    /** The price of a row as cards show it; null where no list has one. */
    unitOf(listPrices: readonly (number | null)[], tire: PlannedTire): Unit | null {
      const chosen = firstPriced(own.lists, listPrices)
      if (!chosen) return null
      const price = own.centsOf(chosen.listCents, tire)
      const others = firstPriced(everybodys.lists, listPrices)
      return {
        salePriceInCents: price,
        publicPriceInCents: others ? everybodys.centsOf(others.listCents, tire) : price,
        label: chosen.label,
      }
    },
  }
}

function firstPriced(lists: readonly OpenList[], listPrices: readonly (number | null)[]) {
  for (const { place, label } of lists) {
    const listCents = listPrices[place - 1] ?? null
    if (listCents !== null) return { listCents, label }
  }
  return null
}
