import { millisecondsOf } from '../time/instant.ts'
import type { Promotion } from './promotion.ts'
import { type Reached, tiresIn } from './promotion-reach.ts'
import type { QuoteContext } from './quote-input.ts'

export type Ineligible =
  | { why: 'other-channel' | 'not-begun' | 'over' | 'other-account' | 'nothing-in-scope' }
  | { why: 'too-few'; missing: number }

/**
 * Why a promotion does not hold for this buyer and cart; `null` when it does. Prices play no part in it. `now` is
 * the instant of the quote in milliseconds.
 */
export function ineligibility(
  promotion: Promotion,
  reached: readonly Reached[],
  context: QuoteContext,
  now: number,
): Ineligible | null {
  if (promotion.channelId !== context.channelId) return { why: 'other-channel' }
  if (millisecondsOf(promotion.effectiveFrom) > now) return { why: 'not-begun' }
  if (promotion.endsAt !== null && millisecondsOf(promotion.endsAt) <= now) return { why: 'over' }
  if (!isOpenTo(promotion, context)) return { why: 'other-account' }
  if (reached.length === 0) return { why: 'nothing-in-scope' }
  const missing = promotion.minQuantity - tiresOf(reached)
  return missing > 0 ? { why: 'too-few', missing } : null
}

function isOpenTo({ accountTypes, companyIds }: Promotion, context: QuoteContext): boolean {
  const isForAccount = accountTypes === null || accountTypes.includes(context.accountType)
  const isForCompany =
    companyIds === null || (context.companyId !== null && companyIds.includes(context.companyId))
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
