import {
  addCents,
  allocateCents,
  type Cents,
  cents,
  multiplyCents,
  NO_CENTS,
  negateCents,
  ratioOfPpm,
  shareOfCents,
} from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import type { Promotion } from './promotion.ts'

type DiscountableLine = {
  lineId: string
  tireId: string
  quantity: number
  unitCents: Cents
  subtotalCents: Cents
}

/**
 * What the promotions take off, in the order given, each from what the ones before it left over.
 * Lines are taken in the order of their ids, so that rearranging a cart never moves a cent.
 */
export function discountAdjustments(
  lines: readonly DiscountableLine[],
  promotions: readonly Promotion[],
): Adjustment[] {
  const sorted = lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
  const left = new Map(sorted.map((line) => [line.lineId, line.subtotalCents]))
  const leftOf = (line: DiscountableLine) => left.get(line.lineId) ?? NO_CENTS
  const adjustments: Adjustment[] = []

  for (const promotion of promotions) {
    const touched = sorted.filter(
      (line) => promotion.tireIds === null || promotion.tireIds.includes(line.tireId),
    )
    const base = addCents(...touched.map(leftOf))
    const off = cents(Math.min(amountOff(promotion, touched, base), base))
    if (off <= 0) continue

    const parts = allocateCents(off, touched.map(leftOf))
    touched.forEach((line, index) => {
      left.set(line.lineId, cents(leftOf(line) - (parts[index] ?? 0)))
    })
    adjustments.push({
      kind: 'discount',
      code: promotion.code,
      reason: promotion.reason,
      amountCents: negateCents(off),
      lineId: touched.length === 1 ? (touched[0]?.lineId ?? null) : null,
      baseCents: base,
      quantity: null,
      beneficiary: 'shop',
    })
  }
  return adjustments
}

function amountOff(promotion: Promotion, touched: readonly DiscountableLine[], base: Cents): Cents {
  switch (promotion.kind) {
    case 'flat-amount':
      return promotion.amountCents
    case 'percentage':
      return shareOfCents(base, ratioOfPpm(promotion.ratePpm))
    case 'buy-3-get-1':
      return cheapestOfEveryFour(touched)
    case 'free':
      return NO_CENTS
  }
}

/** With two prices in one set the cheapest tires are the free ones. */
function cheapestOfEveryFour(lines: readonly DiscountableLine[]): Cents {
  let free = Math.floor(lines.reduce((sum, line) => sum + line.quantity, 0) / 4)
  let off: Cents = NO_CENTS
  for (const line of lines.toSorted((a, b) => a.unitCents - b.unitCents)) {
    const freeOfLine = Math.min(free, line.quantity)
    off = addCents(off, multiplyCents(line.unitCents, freeOfLine))
    free -= freeOfLine
  }
  return off
}
