import { coveragePriceOf } from '../coverage/coverage-price.ts'
import { mayHaveCoverage } from '../coverage/coverage-right.ts'
import { addCents, type Cents, multiplyCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import type { Charge } from './charge.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { PricedLine } from './price-lines.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

/** Coverage of the lines that chose it. Buyers who may not have it skip it, whatever their cart says. */
export function coverageCharges(
  lines: readonly PricedLine[],
  context: QuoteContext,
  { coverage, tax }: Pick<Snapshots, 'coverage' | 'tax'>,
): Charge[] {
  if (coverage === null || !mayHaveCoverage({ accountType: context.accountType, ...context.standing }))
    return []
  return lines
    .filter((line) => line.hasCoverage)
    .map(({ lineId, tire, quantity, unitCents }) => {
      const perTireCents = coveragePriceOf(coverage.prices, unitCents)
      return {
        of: 'coverage',
        lineId,
        tire,
        quantity,
        unitCents: perTireCents,
        amountCents: multiplyCents(perTireCents, quantity),
        isTaxed: tax?.taxesCoverage ?? false,
      }
    })
}

/** What coverage of each line and of all of them costs, chosen or not; null for a buyer who may not have it. */
export type CoverageOffer = { ofLine: ReadonlyMap<string, Cents>; ofAllCents: Cents }

export function coverageOffer(
  lines: readonly Pick<PricedLine, 'lineId' | 'quantity' | 'unitCents'>[],
  context: Pick<QuoteContext, 'accountType' | 'standing'>,
  { coverage }: Pick<Snapshots, 'coverage'>,
): CoverageOffer | null {
  if (coverage === null || !mayHaveCoverage({ accountType: context.accountType, ...context.standing }))
    return null
  const ofLine = new Map(
    lines.map(({ lineId, quantity, unitCents }) => [
      lineId,
      multiplyCents(coveragePriceOf(coverage.prices, unitCents), quantity),
    ]),
  )
  return { ofLine, ofAllCents: addCents(...ofLine.values()) }
}

export function coverageAdjustment({ lineId, quantity, unitCents, amountCents }: Charge): Adjustment {
  return {
    kind: 'coverage',
    code: 'road-hazard',
    reason: PRICING_MESSAGES.coverage(unitCents, quantity),
    amountCents,
    lineId,
    baseCents: unitCents,
    quantity,
    beneficiary: 'shop',
    shares: [{ lineId, amountCents }],
    refundable: true,
  }
}
