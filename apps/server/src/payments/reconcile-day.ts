import { cents } from '@shop/domain/money/cents'
import {
  type OwnMove,
  type Reconciled,
  reconcileSettlement,
  type SettlementLine,
} from '@shop/domain/payments/reconcile-settlement'
import { addDays } from '@shop/domain/time/calendar-date'
import type { Database, Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { bookPayouts } from './book-payouts.ts'
import type { Payout, Settlements } from './payment-provider.ts'
import {
  clearDifferences,
  type DifferenceOfOrder,
  writeDifferences,
  writeReconciliation,
} from './reconciliation-store.ts'
import {
  type KnownMove,
  lockDay,
  selectMovesDue,
  selectMovesNamed,
  selectPaidBefore,
  selectReconciledDays,
} from './settlement-store.ts'
import { closeCleared, closeLate, tellOfDifferences } from './tell-of-differences.ts'

/** A day of a provider as it tells it, with what it paid out on days before that we have not read. */
interface DayRead {
  readonly provider: string
  readonly day: string
  readonly settlements: Settlements
  readonly payout: Payout
  readonly unreadBefore: readonly SettlementLine[]
}

export interface DayReport extends Reconciled {
  readonly provider: string
  readonly day: string
  readonly batchCents: number | null
  readonly differences: readonly DifferenceOfOrder[]
}

export const dayBefore = (day: string, days = 1): string => addDays(day, -days)

/** Asks the provider; null while it cannot say all of it yet. */
export async function readDay(
  db: Db,
  provider: string,
  settlements: Settlements,
  day: string,
): Promise<DayRead | null> {
  // What is missing on a day may have been paid out on one that nobody has looked at.
  const daysBefore = Array.from({ length: settlements.paidOutWithinDays - 1 }, (_, index) =>
    dayBefore(day, index + 1),
  )
  const known = await selectReconciledDays(db, provider, daysBefore)
  const unread = daysBefore.filter((each) => !known.has(each))
  const [payout, ...before] = await Promise.all([day, ...unread].map((each) => settlements.paidOutOn(each)))
  if (!payout || before.includes(null)) return null
  const unreadBefore = before.flatMap((each) => each?.lines ?? [])
  return { provider, day, settlements, payout, unreadBefore }
}

/**
 * Compares what was paid out with our books, in one transaction with all that follows: lines, postings, differences and
 * their incidents. The same day again changes nothing unless the provider says something else.
 */
export function reconcileDay(
  { officePool }: Pick<Database, 'officePool'>,
  read: DayRead,
): Promise<DayReport> {
  const { provider, day, settlements, payout, unreadBefore } = read
  return inTransaction(officePool, async (tx) => {
    await lockDay(tx, provider, day)
    const references = payout.lines.map(({ reference }) => reference)
    const known = await selectMovesNamed(tx, provider, references)
    const due = await selectMovesDue(tx, provider, { day, ...takenFor(day, settlements) })
    const reconciled = reconcileSettlement({
      lines: payout.lines,
      known: known.map(asMove),
      due: due.map(asMove),
      paidBefore: [...(await selectPaidBefore(tx, provider, day, references)), ...unreadBefore],
      feeOf: settlements.feeOf,
    })
    const of = new Map([...due, ...known].map((move) => [keyOf(move), move]))
    const differences = reconciled.differences.map((difference) => ({
      ...difference,
      orderId: of.get(keyOf(difference))?.orderId ?? null,
    }))

    const reading = await writeReconciliation(tx, provider, day, reconciled, payout.batchCents)
    const lines = reconciled.lines.map((line) => ({
      ...line,
      transactionId: of.get(keyOf(line))?.transactionId ?? null,
    }))
    await bookPayouts(tx, { provider, day, reading, lines })
    await tellOfDifferences(tx, provider, await writeDifferences(tx, provider, day, differences))
    await closeCleared(tx, provider, await clearDifferences(tx, provider, day, differences))
    await closeLate(tx, provider, day)
    return { ...reconciled, provider, day, batchCents: payout.batchCents, differences }
  })
}

/** When that was taken which must be paid out by the end of a day, and need not be before. */
function takenFor(day: string, { paidOutWithinDays }: Settlements): { from: Date; until: Date } {
  const from = dayBefore(day, paidOutWithinDays)
  return { from: new Date(from), until: new Date(addDays(from, 1)) }
}

const keyOf = ({ move, reference }: Pick<OwnMove, 'move' | 'reference'>) => `${move} ${reference}`

const asMove = ({ move, reference, amountCents }: KnownMove): OwnMove => ({
  move,
  reference,
  amountCents: cents(amountCents),
})
