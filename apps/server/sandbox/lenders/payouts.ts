import { withDifferences } from '../planted-difference.ts'
import type { Books } from './books.ts'
import { type Lender, rules } from './lender-rules.ts'
import type { Hold, Movement } from './loan.ts'

const DAY_MS = 86_400_000
/** What is captured or refunded on a day is paid out two days later. */
const PAID_OUT_AFTER_DAYS = 2

export type PayoutLine = {
  hold: Hold
  movement: Movement
  orderId: string
  amountCents: number
  feeCents: number
}

/** The lenders' days are those of UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What a lender pays out on a day, with what was planted. Nothing for a day that its clock has not reached. */
export function payoutOn(books: Books, lender: Lender, day: string): PayoutLine[] {
  if (day > dayOf(books.clock.now())) return []
  return [...books.loans.values()].flatMap(({ lender: of, hold, orderId }) => {
    if (of !== lender || !hold) return []
    return hold.movements
      .filter(({ kind }) => kind === 'capture' || kind === 'refund')
      .filter(({ at }) => dayOf(at + PAID_OUT_AFTER_DAYS * DAY_MS) === day)
      .flatMap((movement) => {
        const { id, amountCents } = movement
        const line = { hold, movement, orderId, amountCents, feeCents: feeOf(lender, movement) }
        return withDifferences(books.differences, id, line)
      })
  })
}

/** A refund costs nothing, and the fee of its sale is not given back. */
function feeOf(lender: Lender, { kind, amountCents }: Movement): number {
  const { feePpm, feeFixedCents } = rules[lender]
  return kind === 'refund' ? 0 : Math.round((amountCents * feePpm) / 1_000_000) + feeFixedCents
}

/** A part of a list, and whether there is more. */
export function pageOfLines<Line>(
  lines: readonly Line[],
  { offset, size }: { offset: number; size: number },
) {
  return { page: lines.slice(offset, offset + size), hasMore: offset + size < lines.length }
}
