import { type Instant, millisecondsOf } from '../time/instant.ts'
import type { Eligible } from './apply-promotions.ts'
import type { DiscountedCharge } from './charge.ts'
import { type ProgramBuyer, programPromotions } from './discount-programs.ts'
import type { Promotion } from './promotion.ts'
import { closedTo, type PromotionBuyer, shortOf } from './promotion-eligibility.ts'
import { reachOf } from './promotion-reach.ts'
import type { Snapshots } from './quote-input.ts'

/** Whoever looks at a price: as a quote knows them, without a cart. */
export type DealBuyer = PromotionBuyer & ProgramBuyer

/** What applies by itself for one buyer, now or later: promotions that need no code, and programs. */
export type Deals = { running: readonly Promotion[]; coming: readonly Promotion[] }

/** Asked once for all tires that are shown together. */
export function dealsFor(
  buyer: DealBuyer,
  { promotions, discounts }: Pick<Snapshots, 'promotions' | 'discounts'>,
): Deals {
  const now = millisecondsOf(buyer.quotedAt)
  const running: Promotion[] = []
  const coming: Promotion[] = []
  for (const promotion of [...promotions, ...programPromotions(buyer, discounts)]) {
    if (promotion.needsCode) continue
    const from = millisecondsOf(promotion.effectiveFrom)
    if (closedTo(promotion, buyer, Math.max(now, from)) !== null) continue
    if (from > now) coming.push(promotion)
    else running.push(promotion)
  }
  return { running, coming }
}

/** Those that hold for these tires, as a quote of a cart with nothing else in it has them. */
export function eligibleDeals(
  promotions: readonly Promotion[],
  charges: readonly DiscountedCharge[],
): Eligible[] {
  return promotions.flatMap((promotion) => {
    const reached = reachOf(promotion, charges)
    return shortOf(promotion, reached) === null ? [{ promotion, code: promotion.id, reached }] : []
  })
}

/** When the next of the deals of these tires begins or ends; null if none ever does. */
export function dealsHoldUntil(
  deals: Deals,
  charges: readonly DiscountedCharge[],
  running = eligibleDeals(deals.running, charges),
): Instant | null {
  const instants = [
    ...running.map(({ promotion }) => promotion.endsAt),
    ...eligibleDeals(deals.coming, charges).map(({ promotion }) => promotion.effectiveFrom),
  ]
  return instants.reduce(earlier, null)
}

/** null is never. */
export function earlier(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b
  return millisecondsOf(b) < millisecondsOf(a) ? b : a
}
