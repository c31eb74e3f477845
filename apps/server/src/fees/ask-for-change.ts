import { isDeepStrictEqual } from 'node:util'
import { FACT_VALUES } from '@shop/contracts/fees/fact-values'
import type { FactWish, FeeChange } from '@shop/contracts/fees/fee-desk'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import { findWaiting, requestApproval } from '../approvals/index.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { refuse } from '../platform/http/failure.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { changeFee } from './change-fee.ts'
import { messages } from './messages.ts'
import { findFactAt, hasFactAt, subjectOf } from './store.ts'
import { wishedValue } from './wished-value.ts'

/** Asks for a figure from an instant on. Nothing has changed yet: somebody else decides. */
export async function askForChange(
  tx: Db,
  context: StaffContext,
  { wish, beginsAt, source }: { wish: FactWish; beginsAt: Date; source: string },
) {
  if (beginsAt <= (await databaseNow(tx)))
    return refuse('begins-in-the-past', messages['begins-in-the-past'], 'beginsAt')
  if (wish.kind === 'handling-fee' && (wish.mode === 'none') !== (wish.perTireCents === 0))
    return refuse('mode-and-amount', messages['mode-and-amount'], 'perTireCents')
  const subject = subjectOf(wish)
  const waiting = await findWaiting(tx, changeFee.kind, subject)
  if (waiting !== null)
    return refuse('already-waiting', messages.alreadyWaiting(formatApprovalNumber(waiting)))
  if (await hasFactAt(tx, wish, beginsAt))
    return refuse('already-planned', messages['already-planned'], 'beginsAt')
  // What would be in force then without this: another change may come before it.
  const before = await findFactAt(tx, wish, beginsAt)
  const value = wishedValue(wish, before as never, beginsAt)
  if (value === undefined || (value !== null && !FACT_VALUES[wish.kind].safeParse(value).success))
    return refuse('unknown-fact', messages['unknown-fact'])
  if (isDeepStrictEqual(value, before)) return refuse('nothing-changes', messages['nothing-changes'])
  const { kind, key } = wish
  const change: FeeChange = {
    kind,
    key,
    value: value as FeeChange['value'],
    beginsAt: beginsAt.toISOString(),
    source,
  }
  const about = { context, subject, why: source, amountCents: null }
  return { requestNumber: await requestApproval(tx, changeFee, change, about) }
}
