import { addCents, type Cents, cents, multiplyCents, NO_CENTS, shareOfCents } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'
import { applyBest } from './best-combination.ts'
import type { DiscountedCharge } from './charge.ts'
import { type Deals, dealsHoldUntil, eligibleDeals } from './deals.ts'
import type { TireIds } from './tire-facts.ts'

/** Tires of one kind that are shown as a set, or as one end of it. */
export type SetPart = { tire: TireIds; unitCents: Cents; quantity: number }

export type PriceAfterDeals = {
  quantity: number
  /** All of the tires, with every deal that applies by itself. */
  setCents: Cents
  /** The same for one of the tires, rounded. */
  perTireCents: Cents
  /** All of the tires without a deal. */
  listCents: Cents
  savingCents: Cents
  /** What is left of each part, in the order they were given. */
  partsCents: Cents[]
  /** Those that take something off. */
  deals: { promotionId: string; reason: string; offCents: Cents; endsAt: Instant | null }[]
  /** The next instant at which a deal of these tires begins or ends; null if none ever does. */
  holdsUntil: Instant | null
}

/**
 * What a set costs wherever it is shown: to the cent what the quote of a cart takes that has nothing else in it. Most
 * sets are one tire, a staggered one has two. Deals come in as `dealsFor` gives them, worked out once for all that is shown.
 */
export function priceAfterDeals(parts: readonly SetPart[], deals: Deals): PriceAfterDeals {
  // As a quote has them: leftover cents go to the first.
  const charges = parts.map(chargeOf).toSorted((a, b) => (a.tire.tireId < b.tire.tireId ? -1 : 1))
  const amounts = charges.map(({ amountCents }) => amountCents)
  const running = eligibleDeals(deals.running, charges)
  const { applied, offCents, left } = applyBest(running, amounts)
  const listCents = addCents(...amounts)
  const setCents = cents(listCents - offCents)
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  return {
    quantity,
    setCents,
    perTireCents: shareOfCents(setCents, { numerator: 1, denominator: quantity }),
    listCents,
    savingCents: offCents,
    partsCents: parts.map(
      ({ tire }) => left[charges.findIndex(({ lineId }) => lineId === tire.tireId)] ?? NO_CENTS,
    ),
    deals: applied.map(({ eligible: { promotion }, offCents }) => ({
      promotionId: promotion.id,
      reason: promotion.reason,
      offCents,
      endsAt: promotion.endsAt,
    })),
    holdsUntil: dealsHoldUntil(deals, charges, running),
  }
}

export function chargeOf({ tire, unitCents, quantity }: SetPart): DiscountedCharge {
  const amountCents = multiplyCents(unitCents, quantity)
  return { of: 'tires', lineId: tire.tireId, tire, quantity, unitCents, amountCents }
}
