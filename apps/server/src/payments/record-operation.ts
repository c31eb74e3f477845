import { cents } from '@shop/domain/money/cents'
import type { OperationKind } from '@shop/domain/payments/payment-amounts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { CREDIT_TENDER } from './credit/credit-tender.ts'
import { insertNewFacts } from './fact-store.ts'
import { bookMoney, lockMoneyOfPayment } from './money-store.ts'
import { endOperation, letGoOfRest, type StoredOperation, unwindOperation } from './operation-store.ts'
import { orderOperation } from './order-operation.ts'
import type { Done, PaymentAbilities } from './payment-provider.ts'

/** An operation that moves money. */
export type OfMoney = StoredOperation & { readonly kind: OperationKind }

/** The provider has done it: written down and posted at once, unless an event of the provider came first. */
export async function recordDone(
  tx: Db,
  operation: StoredOperation,
  { reference, shares }: Done,
  { captures }: Pick<PaymentAbilities, 'captures'>,
): Promise<void> {
  const { id, paymentId, kind, amountCents, transactionId } = operation
  const before = await lockMoneyOfPayment(tx, paymentId)
  if (!(await endOperation(tx, id, reference))) return
  if (kind === 'capture' && captures === 'once') await letGoOfRest(tx, paymentId)
  if (kind === 'refund') {
    const given = shares ?? [{ reference, amountCents: cents(amountCents) }]
    await insertNewFacts(
      tx,
      transactionId,
      given.map((share) => ({ kind: 'refunded', ...share })),
    )
  }
  await bookMoney(tx, before, postingOf(operation, reference))
}

/**
 * The release before posts the void of a cancelled order when it is cancelled, under the order's name. A refund that came
 * back and is sent again has another reference.
 */
function postingOf(operation: StoredOperation, reference: string): string {
  const { id, kind, cause, orderId, provider } = operation
  // Of several payments of an order only the one at a provider bears its name.
  if (kind === 'void' && cause === 'cancel' && provider !== CREDIT_TENDER) return `${kind}:${orderId}`
  return kind === 'refund' ? `${kind}:${id}:${reference}` : `${kind}:${id}`
}

/** The provider has said no: nothing moved, what was decided is taken back, and a person is told. */
export async function recordRefused(tx: Db, operation: OfMoney, reason: string): Promise<void> {
  const { id, paymentId, kind, orderId } = operation
  await lockMoneyOfPayment(tx, paymentId)
  if (!(await unwindOperation(tx, operation, reason))) return
  const detail = { orderId, operationId: id, fault: reason }
  await raiseIncident(tx, { kind: `${kind}-failed`, subject: paymentId, detail })
}

/** What should have been let go was taken before, by nobody of ours: it is given back instead. */
export async function recordTaken(tx: Db, workflows: Workflows, operation: OfMoney): Promise<void> {
  const { id, paymentId, amountCents, cause } = operation
  const before = await lockMoneyOfPayment(tx, paymentId)
  if (!(await unwindOperation(tx, operation, 'The money was taken before.'))) return
  await tx
    .updateTable('payment')
    .set({ captured_cents: sql`captured_cents + ${amountCents}` })
    .where('id', '=', paymentId)
    .execute()
  await bookMoney(tx, before, `taken:${id}`)
  // A cause of its own: what was taken before may be on its way back for the same reason.
  const refund = { paymentId, kind: 'refund', amountCents, cause: `${cause}:${id}` } as const
  if (!(await orderOperation(tx, workflows, refund)))
    throw new Error(`Payment ${paymentId} gives nothing back`)
}
