import type { AccountType } from '../accounts/account-type.ts'
import { type Cents, cents, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import { compareInstants, type Instant } from '../time/instant.ts'
import { earlier } from './deals.ts'
import type { PriceLabel } from './price-label.ts'
import type { TireIds } from './tire-facts.ts'

/** A price list as a plan names it; `null` is every account type. */
export type PlanList = {
  priceListId: string
  label: PriceLabel
  accountType: AccountType | null
  precedence: number
}

/** What factors go by. */
export type PlannedTire = Pick<TireIds, 'brandId' | 'typeId'>

/** What it makes of a list price, for a brand, for a type, or for all others. */
export type PlanFactor = { brandId: string | null; typeId: string | null; factorPpm: number }

export type PlanRule = {
  id: string
  effectiveFrom: Instant
  endsAt: Instant | null
  factors: readonly PlanFactor[]
  /** Prices are so far apart, and this much above a multiple of it: 100 and 99 for $128.99. */
  roundToCents: number
  endingCents: number
  /** The share of the list price that nothing takes away. */
  floorPpm: number
}

/** Which price lists a buyer reads, and the rules on top, of which one holds at a time. */
export type PricePlan<List extends PlanList = PlanList> = {
  lists: readonly List[]
  rules: readonly PlanRule[]
}

/** The plan of a buyer, and that of the channel for whoever is not signed in: the price others pay. */
export type BuyerPlans<List extends PlanList = PlanList> = {
  own: PricePlan<List>
  everybodys: PricePlan<List>
}

/** A plan as an account type reads it at an instant; `null` is somebody of whom nothing is known. */
export function readPlan<List extends PlanList>(
  plan: PricePlan<List>,
  accountType: AccountType | null,
  at: Instant,
) {
  const rule = ruleAt(plan, at)
  const factorOf = rule && planFactors(rule)
  return {
    /** The one that decides first. */
    lists: openLists(plan, accountType),
    rule,
    centsOf: (listCents: number, tire: PlannedTire): Cents =>
      rule && factorOf ? plannedCents(listCents, rule, factorOf(tire)) : cents(listCents),
  }
}

function openLists<List extends PlanList>(
  { lists }: PricePlan<List>,
  accountType: AccountType | null,
): List[] {
  return lists
    .filter((list) => list.accountType === null || list.accountType === accountType)
    .toSorted((a, b) => b.precedence - a.precedence)
}

function ruleAt({ rules }: Pick<PricePlan, 'rules'>, at: Instant): PlanRule | null {
  const holds = ({ effectiveFrom, endsAt }: PlanRule) =>
    compareInstants(effectiveFrom, at) <= 0 && (endsAt === null || compareInstants(at, endsAt) < 0)
  return rules.find(holds) ?? null
}

/** The next instant at which a rule of either plan begins or ends; null if none ever does. */
export function plansHoldUntil({ own, everybodys }: BuyerPlans, at: Instant): Instant | null {
  return [...own.rules, ...everybodys.rules]
    .flatMap(({ effectiveFrom, endsAt }) => [effectiveFrom, endsAt])
    .filter((instant) => instant !== null && compareInstants(instant, at) > 0)
    .reduce(earlier, null)
}

const AS_LISTED = 1_000_000

/** The factor of each tire: a brand's before a type's before that for all. */
export function planFactors({ factors }: PlanRule): (tire: PlannedTire) => number {
  const ofBrand = new Map(factors.map(({ brandId, factorPpm }) => [brandId, factorPpm]))
  const ofType = new Map(
    factors.flatMap(({ brandId, typeId, factorPpm }) => (brandId === null ? [[typeId, factorPpm]] : [])),
  )
  return ({ brandId, typeId }) => ofBrand.get(brandId) ?? ofType.get(typeId) ?? ofType.get(null) ?? AS_LISTED
}

/** What a rule makes of a list price. Of two list prices with one factor the higher never ends up below the lower. */
export function plannedCents(
  listCents: number,
  { roundToCents, endingCents, floorPpm }: Omit<PlanRule, 'factors'>,
  factorPpm: number,
): Cents {
  const price = shareOfCents(listCents as Cents, ratioOfPpm(factorPpm))
  const steps = Math.floor((2 * (price - endingCents) + roundToCents) / (2 * roundToCents))
  const floor = Math.ceil((listCents * floorPpm) / 1_000_000)
  return cents(Math.max(steps * roundToCents + endingCents, floor, 1))
}
