import type { KnownOfPress } from '@shop/contracts/payments/risk'
import { cents } from '@shop/domain/money/cents'
import { judgeRisk, type RiskEvidence, type RiskRule } from '@shop/domain/payments/judge-risk'
import type { Authorization } from '../payments/index.ts'
import type { Shop } from '../shop.ts'

/** Why a person looks at an order before it leaves. */
export interface OrderHold {
  readonly rules: readonly RiskRule[]
  readonly evidence: RiskEvidence & KnownOfPress
}

/**
 * Judges an order whose money is held, by what was known of its press and what bank and gateway have said since. Nothing
 * is asked for it. Nobody can be challenged any more: what should have been, and was not, is looked at.
 */
export async function judgeOrder(
  shop: Pick<Shop, 'risk'>,
  known: KnownOfPress | null,
  { amountCents, checks }: Authorization,
): Promise<OrderHold | null> {
  if (known === null) return null
  const evidence = {
    ...known,
    amountCents: cents(amountCents),
    checks: checks ?? null,
    isLiabilityShifted: checks?.liabilityShifted ?? false,
  }
  const { outcome, met } = judgeRisk(evidence, await shop.risk.now())
  return outcome === 'accept' ? null : { rules: met, evidence }
}
