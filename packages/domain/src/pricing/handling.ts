import { addCents, type Cents, multiplyCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { QuoteLine } from './quote-input.ts'

/** `own-line` shows handling beside shipping; `in-price` makes it part of the price of the tire. */
export type HandlingSnapshot = { mode: 'none' } | { mode: 'own-line' | 'in-price'; perTireCents: Cents }

export const NO_HANDLING: HandlingSnapshot = { mode: 'none' }

/** Where a charge nobody can decline must be in the price that is shown (California Civil Code 1770(a)(29)). */
const ALL_IN_PRICE_STATES: ReadonlySet<string> = new Set(['CA'])

export function handlingFor(handling: HandlingSnapshot, state: string | null): HandlingSnapshot {
  if (handling.mode !== 'own-line' || state === null || !ALL_IN_PRICE_STATES.has(state)) return handling
  return { ...handling, mode: 'in-price' }
}

export function handlingAdjustments(
  handling: HandlingSnapshot,
  lines: readonly Pick<QuoteLine, 'lineId' | 'quantity'>[],
): Adjustment[] {
  if (handling.mode !== 'own-line' || lines.length === 0) return []
  const shares = lines.map(({ lineId, quantity }) => ({
    lineId,
    amountCents: multiplyCents(handling.perTireCents, quantity),
  }))
  return [
    {
      kind: 'handling',
      code: 'handling',
      reason: PRICING_MESSAGES.handling,
      amountCents: addCents(...shares.map(({ amountCents }) => amountCents)),
      lineId: null,
      baseCents: handling.perTireCents,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      beneficiary: 'shop',
      shares,
      refundable: true,
    },
  ]
}
