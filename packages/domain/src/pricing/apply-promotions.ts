import { allocateCents, type Cents, cents, NO_CENTS, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import type { Promotion } from './promotion.ts'
import { cheapestOfEveryFour, type Reached } from './promotion-reach.ts'

/** A promotion that holds, with what it touches. */
export type Eligible = { promotion: Promotion; code: string; reached: readonly Reached[] }

export type Applied = {
  eligible: Eligible
  offCents: Cents
  baseCents: Cents
  parts: readonly { index: number; offCents: Cents }[]
}

const SCOPES = ['tire', 'line', 'brand', 'type', 'cart', 'coverage', 'installation']
const KINDS = ['buy-3-get-1', 'percentage', 'flat-amount', 'free']

/** The narrower scope first, shares before amounts: the order in which codes were typed changes nothing. */
export function inOrderOfUse(eligible: readonly Eligible[]): Eligible[] {
  return eligible.toSorted(
    ({ promotion: a }, { promotion: b }) =>
      SCOPES.indexOf(a.scope.of) - SCOPES.indexOf(b.scope.of) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** Each takes its part of what the ones before it left over, and never more than that. */
export function applyPromotions(
  ordered: readonly Eligible[],
  amounts: readonly Cents[],
): { applied: Applied[]; left: Cents[]; offCents: Cents } {
  const left = [...amounts]
  const applied: Applied[] = []
  let total: Cents = NO_CENTS
  for (const eligible of ordered) {
    const bases = eligible.reached.map(({ index, charge, counted }) => {
      const amount = left[index] ?? NO_CENTS
      if (counted === charge.quantity) return amount
      return shareOfCents(amount, { numerator: counted, denominator: charge.quantity })
    })
    const base = cents(bases.reduce((sum, each) => sum + each, 0))
    const offCents = cents(Math.min(amountOff(eligible.promotion, base, freeCents(eligible)), base))
    if (offCents <= 0) continue
    const split = allocateCents(offCents, bases)
    const parts = eligible.reached.map(({ index }, at) => ({ index, offCents: split[at] ?? NO_CENTS }))
    for (const part of parts) left[part.index] = cents((left[part.index] ?? 0) - part.offCents)
    applied.push({ eligible, offCents, baseCents: base, parts })
    total = cents(total + offCents)
  }
  return { applied, left, offCents: total }
}

const freeCents = ({ promotion, reached }: Eligible) =>
  promotion.kind === 'buy-3-get-1' ? cheapestOfEveryFour(reached) : NO_CENTS

/** What a promotion takes off its base; `freeCents` is what every fourth tire costs. */
export function amountOff(promotion: Promotion, base: Cents, freeCents: number): number {
  switch (promotion.kind) {
    case 'flat-amount':
      return promotion.amountCents
    case 'percentage':
      return shareOfCents(base, ratioOfPpm(promotion.ratePpm)) + (promotion.plusCents ?? 0)
    case 'buy-3-get-1':
      return freeCents
    case 'free':
      return promotion.scope.of === 'coverage' || promotion.scope.of === 'installation' ? base : 0
  }
}
