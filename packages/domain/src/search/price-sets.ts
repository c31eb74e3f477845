import { sellsLine } from '../channels/assortment.ts'
import { cents } from '../money/cents.ts'
import { dealsHoldUntil } from '../pricing/deals.ts'
import {
  chargeOf,
  type PriceAfterDeals,
  priceAfterDeals,
  type SetPart,
} from '../pricing/price-after-deals.ts'
import { planFactors, plannedCents } from '../pricing/price-plan.ts'
import { SET, type SetOffer, setOffers } from '../pricing/set-offer.ts'
import type { Instant } from '../time/instant.ts'
import type { ListedCatalogue, ListedLine, ListedSets } from './listed-catalogue.ts'
import type { ListingTerms } from './listing-terms.ts'

/** The price of a set that has none: of a brand we no longer sell. */
export const NO_PRICE = -1

/** The channel does not have both tires of the set for this buyer. */
export const NOT_OFFERED = -2

export interface SetPrices {
  /** After deals; NO_PRICE or NOT_OFFERED where there is none. */
  centsOf(set: number): number
  /** With all there is to say of it. */
  priceOf(set: number): PriceAfterDeals
  /** When the next of its deals begins or ends. */
  holdsUntil(set: number): Instant | null
}

/** Prices of sets under their numbers, each by list, plan and deals. */
export function setPrices(
  { lines, tires }: ListedCatalogue,
  sets: ListedSets,
  terms: ListingTerms,
): SetPrices {
  const offers = setOffers(terms.deals, SET)
  const ofLine: (SetOffer | undefined)[] = []
  const planned = planOf(lines, terms)
  const isSold = soldOf({ lines, tires }, terms)
  const frontOf = (set: number) => sets.front[set] as number
  const rearOf = (set: number) => sets.rear?.[set] ?? -1
  const lineOf = (tire: number) => tires.line[tire] as number
  const isStopped = (tire: number) => (lines[lineOf(tire)] as ListedLine).isStopSelling

  function idsOf(tire: number, tireId = String(tires.tireId[tire])) {
    const { lineId, brandId, typeId } = lines[lineOf(tire)] as ListedLine
    return { tireId, lineId, brandId, typeId }
  }

  function unitCents(tire: number): number {
    if (!isSold(tire)) return NOT_OFFERED
    if (isStopped(tire)) return NO_PRICE
    for (const list of terms.openLists) {
      const price = tires.listPrices[list]?.[tire] ?? 0
      if (price > 0) return planned(price, lineOf(tire))
    }
    return NOT_OFFERED
  }

  function offerOf(tire: number): SetOffer {
    // To write a number as text costs more than all the rest: only where deals name tires.
    if (offers.namedTires.size > 0 && offers.namedTires.has(String(tires.tireId[tire])))
      return offers.of(idsOf(tire))
    const line = lineOf(tire)
    const offer = ofLine[line] ?? offers.of(idsOf(tire, ''))
    ofLine[line] = offer
    return offer
  }

  function partsOf(set: number): SetPart[] {
    const rear = rearOf(set)
    const part = (tire: number, quantity: number) => ({
      tire: idsOf(tire),
      unitCents: cents(unitCents(tire)),
      quantity,
    })
    return rear < 0 ? [part(frontOf(set), SET)] : [part(frontOf(set), SET / 2), part(rear, SET / 2)]
  }

  return {
    centsOf(set) {
      const [front, rear] = [frontOf(set), rearOf(set)]
      const unit = unitCents(front)
      if (unit === NOT_OFFERED || (rear >= 0 && unitCents(rear) === NOT_OFFERED)) return NOT_OFFERED
      if (unit === NO_PRICE) return NO_PRICE
      if (rear < 0) return offerOf(front).setCentsOf(unit)
      return priceAfterDeals(partsOf(set), terms.deals).setCents
    },
    priceOf: (set) =>
      priceAfterDeals(partsOf(set), rearOf(set) < 0 ? offerOf(frontOf(set)).deals : terms.deals),
    holdsUntil: (set) =>
      rearOf(set) < 0
        ? offerOf(frontOf(set)).holdsUntil
        : dealsHoldUntil(terms.deals, partsOf(set).map(chargeOf)),
  }
}

/** What the plan makes of a list price of a line; factors are looked up once for each line. */
function planOf(
  lines: readonly ListedLine[],
  { rule }: ListingTerms,
): (price: number, line: number) => number {
  if (rule === null) return (price) => price
  const factorOf = planFactors(rule)
  const known: (number | undefined)[] = []
  return (price, line) => {
    const factorPpm = known[line] ?? factorOf(lines[line] as ListedLine)
    known[line] = factorPpm
    return plannedCents(price, rule, factorPpm)
  }
}

/** Whether a tire is in the assortment; each line is judged once. */
function soldOf({ lines, tires }: Pick<ListedCatalogue, 'lines' | 'tires'>, { assortment }: ListingTerms) {
  if (assortment === null) return () => true
  const { exceptTireIds } = assortment
  const known: (boolean | undefined)[] = []
  return (tire: number): boolean => {
    const line = tires.line[tire] as number
    const isLineSold = known[line] ?? sellsLine(assortment, lines[line] as ListedLine)
    known[line] = isLineSold
    return isLineSold && (exceptTireIds.size === 0 || !exceptTireIds.has(String(tires.tireId[tire])))
  }
}
