import { FeeChange } from '@shop/contracts/fees/fee-desk'
import type { ApprovalDefinition } from '../approvals/index.ts'
import { databaseNow } from '../platform/clock.ts'
import { messages } from './messages.ts'
import { findFactAt, insertFact } from './store.ts'

/**
 * The second person. From the decision on every process knows it, and it is in force at its instant; decided later than
 * that, it is asked for anew with another beginning.
 */
export const changeFee: ApprovalDefinition<FeeChange> = {
  kind: 'fee',
  permission: 'fees.edit',
  input: FeeChange,
  lookUp: async (db, change) => ({ value: await findFactAt(db, change, await databaseNow(db)) }),
  effect: async (tx, change, { requestedBy, decidedBy }) => {
    const now = await databaseNow(tx)
    if (new Date(change.beginsAt) <= now) return { problem: messages['begins-in-the-past'] }
    const before = await findFactAt(tx, change, now)
    const isNew = await insertFact(tx, change, {
      askedBy: `staff:${requestedBy}`,
      decidedBy: `staff:${decidedBy}`,
    })
    return isNew ? { before: { value: before }, after: change } : { problem: messages['already-planned'] }
  },
}
