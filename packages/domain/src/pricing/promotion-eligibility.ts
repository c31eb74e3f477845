import { millisecondsOf } from '../time/instant.ts'
import type { Promotion } from './promotion.ts'
import { type Reached, tiresIn } from './promotion-reach.ts'
import type { QuoteContext } from './quote-input.ts'

export type Ineligible =
  | { why: 'other-channel' | 'not-begun' | 'over' | 'other-account' | 'nothing-in-scope' }
  | { why: 'too-few'; missing: number }

/** What is asked of a buyer before an offer holds. */
export type PromotionBuyer = Pick<QuoteContext, 'channelId' | 'accountType' | 'companyId'>

/**
 * Why a promotion does not hold for this buyer and cart; `null` when it does. Prices play no part in it. `now` is
 * the instant of the quote in milliseconds.
 */
export function ineligibility(
  promotion: Promotion,
  reached: readonly Reached[],
  buyer: PromotionBuyer,
  now: number,
): Ineligible | null {
  return closedTo(promotion, buyer, now) ?? shortOf(promotion, reached)
}

/** Why it is nothing for this buyer now, whatever is in the cart. */
export function closedTo(promotion: Promotion, buyer: PromotionBuyer, now: number): Ineligible | null {
  if (promotion.channelId !== buyer.channelId) return { why: 'other-channel' }
  if (millisecondsOf(promotion.effectiveFrom) > now) return { why: 'not-begun' }
  if (promotion.endsAt !== null && millisecondsOf(promotion.endsAt) <= now) return { why: 'over' }
  return isOpenTo(promotion, buyer) ? null : { why: 'other-account' }
}

/** What the cart lacks for it, whoever buys. */
export function shortOf(promotion: Promotion, reached: readonly Reached[]): Ineligible | null {
  if (reached.length === 0) return { why: 'nothing-in-scope' }
  const missing = promotion.minQuantity - tiresOf(reached)
  return missing > 0 ? { why: 'too-few', missing } : null
}

function isOpenTo({ accountTypes, companyIds }: Promotion, buyer: PromotionBuyer): boolean {
  const isForAccount = accountTypes === null || accountTypes.includes(buyer.accountType)
  const isForCompany =
    companyIds === null || (buyer.companyId !== null && companyIds.includes(buyer.companyId))
  return isForAccount && isForCompany
}

/** A line has several charges of one kind when its installation has several parts; its tires count once. */
function tiresOf(reached: readonly Reached[]): number {
  const firstOfLine = new Map<string, Reached>()
  for (const each of reached) {
    if (!firstOfLine.has(each.charge.lineId)) firstOfLine.set(each.charge.lineId, each)
  }
  return tiresIn([...firstOfLine.values()])
}
