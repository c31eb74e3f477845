import type { PaymentFact } from '@shop/domain/orders/payment-state'
import type { Db } from '../platform/db/database.ts'

/** Keeps what was heard of a payment; gives back what was not known before, in the order it was told. */
export async function insertNewFacts(
  tx: Db,
  transactionId: string,
  heard: readonly PaymentFact[],
): Promise<PaymentFact[]> {
  const inserted = await tx
    .insertInto('payment_fact')
    .values(
      heard.map(({ kind, reference, amountCents }) => ({
        transaction_id: transactionId,
        kind,
        reference,
        amount_cents: amountCents,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'reference'])
    .execute()
  return heard.filter(({ kind, reference }) =>
    inserted.some((row) => row.kind === kind && row.reference === reference),
  )
}
