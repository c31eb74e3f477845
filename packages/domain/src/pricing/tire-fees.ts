import { addCents, type Cents, cents, multiplyCents, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import { isFeeFor, type StateTireFee } from './state-tire-fee.ts'
import type { TireFacts } from './tire-facts.ts'

export type ChargedFee = { adjustment: Adjustment; fee: StateTireFee }

type FeeLine = { lineId: string; quantity: number; tire: TireFacts; discountedCents: Cents }

/** What the state of the destination takes for these tires. */
export function tireFees(
  fees: readonly StateTireFee[],
  state: string | null,
  lines: readonly FeeLine[],
): ChargedFee[] {
  return fees.flatMap((fee) => {
    const owing = fee.state === state ? lines.filter(({ tire }) => isFeeFor(fee, tire)) : []
    if (owing.length === 0) return []
    const shares = owing.map((line) => ({ lineId: line.lineId, amountCents: feeOn(line, fee) }))
    const quantity = owing.reduce((sum, line) => sum + line.quantity, 0)
    const baseCents =
      fee.amount.kind === 'flat'
        ? fee.amount.perTireCents
        : addCents(...owing.map(({ discountedCents }) => discountedCents))
    const adjustment: Adjustment = {
      kind: 'state-tire-fee',
      code: fee.code,
      reason: reasonOf(fee, quantity, baseCents),
      amountCents: addCents(...shares.map(({ amountCents }) => amountCents)),
      lineId: null,
      baseCents,
      quantity,
      beneficiary: 'government',
      shares,
      refundable: fee.refundable,
    }
    return [{ fee, adjustment }]
  })
}

function feeOn({ quantity, discountedCents }: FeeLine, { amount }: StateTireFee): Cents {
  if (amount.kind === 'flat') return multiplyCents(amount.perTireCents, quantity)
  const share = shareOfCents(discountedCents, ratioOfPpm(amount.ratePpm))
  return amount.capPerTireCents === null ? share : cents(Math.min(share, amount.capPerTireCents * quantity))
}

function reasonOf({ name, amount, receiptSentence }: StateTireFee, tires: number, base: Cents): string {
  const said =
    amount.kind === 'flat'
      ? PRICING_MESSAGES.tireFee(name, amount.perTireCents, tires)
      : PRICING_MESSAGES.tireFeeShare(name, amount.ratePpm, base, amount.capPerTireCents)
  return receiptSentence === null ? said : `${said}. ${receiptSentence}`
}
