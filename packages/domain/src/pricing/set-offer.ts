import { type Cents, cents, NO_CENTS, shareOfCents } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'
import { amountOff, type Eligible } from './apply-promotions.ts'
import { legalCombinations } from './best-combination.ts'
import { type Deals, dealsHoldUntil, eligibleDeals } from './deals.ts'
import { chargeOf, priceAfterDeals } from './price-after-deals.ts'
import type { Promotion } from './promotion.ts'
import type { TireIds } from './tire-facts.ts'

// A list looks at thousands of prices for a page of cards. Which deals hold for a tire, and which of them go together, is
// the same for all tires they reach alike; only the arithmetic is each tire's own.

/** How many tires a set has; of a staggered one two and two. */
export const SET = 4

/** What deals make of the price of some tires of one kind. */
export type SetOffer = {
  setCentsOf(unitCents: number): number
  holdsUntil: Instant | null
  /** Those that reach the tires. */
  deals: Deals
}

/** The offer of each tire, in sets of this many. Asked once per list; tires that the same deals reach share theirs. */
export function setOffers(deals: Deals, quantity: number) {
  const all = [...deals.running, ...deals.coming]
  const reaches = all.map(reachedBy)
  const namedTires = new Set(all.flatMap(({ scope }) => (scope.of === 'tire' ? scope.targets : [])))
  const known = new Map<string, SetOffer>()
  return {
    /** Tires that a deal names one by one: all others have the offer of their line. */
    namedTires,
    of(tire: TireIds): SetOffer {
      const reached = reaches.map((isReached) => isReached(tire))
      const key = reached.join()
      const offer =
        known.get(key) ??
        offerOf(
          among(deals, (_, at) => reached[at] ?? false),
          tire,
          quantity,
        )
      known.set(key, offer)
      return offer
    },
  }
}

/** Whether a promotion names this tire in one way or another; `reachOf` with its targets looked up. */
export function reachedBy({ scope }: Promotion): (tire: TireIds) => boolean {
  if (!('targets' in scope)) return () => scope.of === 'cart'
  const targets = new Set(scope.targets)
  const key = `${scope.of}Id` as const
  return (tire) => targets.has(tire[key])
}

function among({ running, coming }: Deals, isAmong: (promotion: Promotion, at: number) => boolean): Deals {
  return {
    running: running.filter(isAmong),
    coming: coming.filter((promotion, at) => isAmong(promotion, running.length + at)),
  }
}

function offerOf(deals: Deals, tire: TireIds, quantity: number): SetOffer {
  const charges = [chargeOf({ tire, unitCents: NO_CENTS, quantity })]
  const eligible = eligibleDeals(deals.running, charges)
  const offer = { deals, holdsUntil: dealsHoldUntil(deals, charges, eligible) }
  if (eligible.length === 0) return { ...offer, setCentsOf: (unitCents) => unitCents * quantity }
  let isByPrice = false
  const combinations = legalCombinations(eligible, () => {
    isByPrice = true
    return NO_CENTS
  })
  // Of more combinations than are tried, the price decides which are: that is rare, and left to the quote's own search.
  if (isByPrice) {
    const slowly = (unitCents: number) =>
      priceAfterDeals([{ tire, unitCents: cents(unitCents), quantity }], deals).setCents
    return { ...offer, setCentsOf: slowly }
  }
  return {
    ...offer,
    setCentsOf: (unitCents) => {
      let least = unitCents * quantity
      for (const combination of combinations)
        least = Math.min(least, leftAfter(combination, unitCents, quantity))
      return least
    },
  }
}

/** `applyPromotions` for a cart with one line. */
function leftAfter(combination: readonly Eligible[], unitCents: number, quantity: number): number {
  let left = unitCents * quantity
  for (const { promotion, reached } of combination) {
    const counted = reached[0]?.counted ?? 0
    const base =
      counted === quantity ? left : shareOfCents(left as Cents, { numerator: counted, denominator: quantity })
    const off = amountOff(promotion, base as Cents, Math.floor(counted / 4) * unitCents)
    left -= Math.max(0, Math.min(off, base))
  }
  return left
}
