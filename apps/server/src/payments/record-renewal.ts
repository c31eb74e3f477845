import { cents } from '@shop/domain/money/cents'
import { authorizeEntries } from '@shop/domain/orders/ledger'
import { mostFor } from '@shop/domain/payments/payment-amounts'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { resolveIncident } from '../platform/events/resolve-incident.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { amountsOf, lockMoneyOfPayment } from './money-store.ts'
import { endOperation, type StoredOperation, unwindOperation } from './operation-store.ts'
import { orderOperation } from './order-operation.ts'
import type { Authorization } from './payment-provider.ts'
import { endHeldAnew, findHoldOfPayment, insertHeldAnew, isHeldAs, setHoldUntil } from './renewal-store.ts'
import { postToLedger } from './store.ts'
import { takeAndEndHold } from './take-and-end-hold.ts'

/** It is held for longer by the same name. */
export async function recordExtended(
  tx: Db,
  { id, paymentId, transactionId }: StoredOperation,
  holdUntil: string,
): Promise<void> {
  await lockMoneyOfPayment(tx, paymentId)
  if (!(await endOperation(tx, id, transactionId))) return
  await setHoldUntil(tx, paymentId, holdUntil)
  await resolveIncident(tx, { kind: 'hold-ending', subject: paymentId })
}

/**
 * The money is held anew, as a payment of its own. Whether it is needed is decided on the row of the one before: still
 * held, that one ends, taken for what has left; taken or cancelled meanwhile, the new hold is let go. So never both are
 * taken, and never is there none. A yes that comes after a no counts: the money is held. `stray`: another call has held
 * it, and this one stands for nothing.
 */
export async function recordHeldAnew(
  tx: Db,
  workflows: Workflows,
  operation: StoredOperation,
  authorization: Authorization,
): Promise<'recorded' | 'stray'> {
  const { id, paymentId, orderId, amountCents } = operation
  const { transactionId } = authorization
  const before = await lockMoneyOfPayment(tx, paymentId)
  if (!(await endHeldAnew(tx, id, transactionId)))
    return (await isHeldAs(tx, id, transactionId)) ? 'recorded' : 'stray'
  const held = mostFor('capture', amountsOf(before))
  const isNeeded = held >= amountCents
  if (isNeeded) {
    const captureCents = cents(held - amountCents)
    await takeAndEndHold(tx, workflows, before, { captureCents, posting: `renewed:${id}` })
  }
  await insertHeldAnew(tx, { id, follows: paymentId, authorization, takesCard: isNeeded })
  await postToLedger(tx, orderId, `authorize:${id}`, authorizeEntries(cents(amountCents)))
  await resolveIncident(tx, { kind: 'hold-ending', subject: paymentId })
  if (isNeeded) return 'recorded'
  const gone = { paymentId: id, kind: 'void', amountCents, cause: 'not-needed' } as const
  if (!(await orderOperation(tx, workflows, gone))) throw new Error(`Payment ${id} is not let go`)
  return 'recorded'
}

/** The provider has said no: the old hold stands until its end, and a person is told what it leaves unpaid. */
export async function recordHoldRefused(
  tx: Db,
  operation: StoredOperation,
  reason: string,
): Promise<'told' | 'known'> {
  const { id, paymentId, orderId, provider, amountCents } = operation
  await lockMoneyOfPayment(tx, paymentId)
  if (!(await unwindOperation(tx, operation, reason))) return 'known'
  const { holdUntil } = await findHoldOfPayment(tx, paymentId)
  const detail = { orderId, operationId: id, provider, refusedCents: amountCents, holdUntil, fault: reason }
  await raiseIncident(tx, { kind: 'hold-ending', subject: paymentId, detail })
  return 'told'
}
