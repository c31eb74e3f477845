import { type Cents, cents } from '../money/cents.ts'
import type { Quote } from '../pricing/quote.ts'
import { refundFor, type TiresOfLines } from '../pricing/refund-split.ts'

/** What an order has paid and what of it has gone back, or is on its way. */
export interface RefundableMoney {
  readonly capturedCents: number
  readonly refundedCents: number
  /** Its money is not ours: the settlement was declined, or it is disputed. */
  readonly isUnpaid: boolean
}

export interface RefundWish {
  readonly amountCents: number
  /** Tires it gives back the money of, by line; none where somebody typed an amount. */
  readonly tires: TiresOfLines
}

export type RefundProblem =
  | 'nothing-captured'
  | 'unpaid'
  | 'tires-refunded'
  | 'amount-changed'
  | 'more-than-captured'

type Paid = Pick<Quote, 'lines' | 'adjustments'>

/** Why a refund cannot be given; null when it can. `before` are the tires whose money has gone back. */
export function judgeRefund(
  paid: Paid,
  money: RefundableMoney,
  before: TiresOfLines,
  { amountCents, tires }: RefundWish,
): RefundProblem | null {
  if (money.capturedCents === 0) return 'nothing-captured'
  if (money.isUnpaid) return 'unpaid'
  if (Object.keys(tires).length > 0) {
    if (!hasTires(paid, tires, before)) return 'tires-refunded'
    if (amountOfTires(paid, tires, before) !== amountCents) return 'amount-changed'
  }
  return amountCents > money.capturedCents - money.refundedCents ? 'more-than-captured' : null
}

/** What goes back for some tires: all that was paid for them but what the state keeps. */
export function amountOfTires(paid: Paid, tires: TiresOfLines, before: TiresOfLines): Cents {
  const { items } = refundFor(paid, tires, before)
  return cents(
    items.filter(({ refundable }) => refundable).reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
}

function hasTires({ lines }: Paid, tires: TiresOfLines, before: TiresOfLines): boolean {
  return Object.entries(tires).every(([lineId, count]) => {
    const line = lines.find((each) => each.lineId === lineId)
    return line !== undefined && count > 0 && (before[lineId] ?? 0) + count <= line.quantity
  })
}
