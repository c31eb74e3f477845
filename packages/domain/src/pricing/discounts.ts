import { type Cents, negateCents } from '../money/cents.ts'
import { millisecondsOf } from '../time/instant.ts'
import type { Adjustment } from './adjustment.ts'
import type { Applied, Eligible } from './apply-promotions.ts'
import { applyBest } from './best-combination.ts'
import type { Charge } from './charge.ts'
import { programPromotions } from './discount-programs.ts'
import type { Promotion } from './promotion.ts'
import { readCodes, refusalOfCode, savesLess, typedCodes } from './promotion-codes.ts'
import { ineligibility } from './promotion-eligibility.ts'
import { reachOf } from './promotion-reach.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'
import type { QuoteRefusal } from './quote-refusal.ts'

/** An offer that holds, but not together with those that take off more. */
export type LeftOut = { promotionId: string; reason: string; keptInstead: string[] }

export type Discounts = {
  adjustments: Adjustment[]
  /** What is left of each charge, in the order given. */
  left: Cents[]
  refused: QuoteRefusal[]
  leftOut: LeftOut[]
  /** Those that took something off. */
  promotions: Promotion[]
}

/** The best legal combination of all that is offered to this buyer, and why the rest is not in it. */
export function discountsOf(
  charges: readonly Charge[],
  context: QuoteContext,
  snapshots: Pick<Snapshots, 'promotions' | 'codes' | 'discounts'>,
): Discounts {
  const { codeOfPromotion, refused } = readCodes(
    typedCodes(context.codes),
    snapshots.codes,
    snapshots.promotions,
  )
  const eligible: Eligible[] = []
  const now = millisecondsOf(context.quotedAt)
  for (const promotion of [...snapshots.promotions, ...programPromotions(context, snapshots.discounts)]) {
    const code = codeOfPromotion.get(promotion.id)
    if (promotion.needsCode && code === undefined) continue
    const reached = reachOf(promotion, charges)
    const ineligible = ineligibility(promotion, reached, context, now)
    if (ineligible === null) eligible.push({ promotion, code: code ?? promotion.id, reached })
    else if (code !== undefined) refused.push(refusalOfCode(code, promotion, ineligible))
  }

  const amounts = charges.map((charge) => charge.amountCents)
  const { applied, left } = applyBest(eligible, amounts)
  const keptInstead = applied.map(({ eligible: { promotion } }) => promotion.reason)
  const beaten = eligible.filter((each) => applied.every((used) => used.eligible !== each))
  for (const { promotion, code } of beaten) {
    if (codeOfPromotion.get(promotion.id) === code) refused.push(savesLess(code, keptInstead))
  }
  return {
    adjustments: applied.map((each) => discount(each, charges)),
    left,
    refused,
    promotions: applied.map(({ eligible: { promotion } }) => promotion),
    leftOut: beaten.map(({ promotion: { id, reason } }) => ({ promotionId: id, reason, keptInstead })),
  }
}

function discount({ eligible, offCents, baseCents, parts }: Applied, charges: readonly Charge[]): Adjustment {
  const offOfLine = new Map<string, number>()
  for (const part of parts) {
    const lineId = charges[part.index]?.lineId ?? ''
    offOfLine.set(lineId, (offOfLine.get(lineId) ?? 0) + part.offCents)
  }
  const shares = [...offOfLine].flatMap(([lineId, off]) =>
    off === 0 ? [] : [{ lineId, amountCents: negateCents(off as Cents) }],
  )
  return {
    kind: 'discount',
    code: eligible.code,
    reason: eligible.promotion.reason,
    amountCents: negateCents(offCents),
    lineId: offOfLine.size === 1 ? ([...offOfLine.keys()][0] ?? null) : null,
    baseCents,
    quantity: null,
    beneficiary: 'shop',
    shares,
    refundable: true,
  }
}
