import { cents } from '@shop/domain/money/cents'
import type { OrderState } from '@shop/domain/orders/order-state'
import type { PaymentFact, PaymentState } from '@shop/domain/orders/payment-state'
import type { Quote } from '@shop/domain/pricing/quote'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface PaymentOfOrder {
  readonly id: string
  readonly transactionId: string
  readonly state: PaymentState
  readonly amountCents: number
  readonly orderId: string
  readonly orderState: OrderState
  readonly quote: Quote
}

/** Payments by a provider's names, each to be decided on by one transaction at a time. Reads their orders too. */
export async function lockPaymentsWithOrder(
  tx: Db,
  provider: string,
  transactionIds: readonly string[],
): Promise<PaymentOfOrder[]> {
  const rows = await tx
    .selectFrom('payment as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.provider_transaction_id as transactionId',
      'p.state',
      'p.amount_cents as amountCents',
    ])
    .select(['o.id as orderId', 'o.state as orderState', 'o.quote'])
    .where('p.provider', '=', provider)
    .where('p.provider_transaction_id', '=', sql<string>`any(${[...transactionIds]})`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as PaymentState,
    orderState: row.orderState as OrderState,
    quote: row.quote as unknown as Quote,
  }))
}

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

export async function selectFacts(tx: Db, transactionId: string): Promise<PaymentFact[]> {
  const rows = await tx
    .selectFrom('payment_fact')
    .select(['kind', 'reference', 'amount_cents as amountCents'])
    .where('transaction_id', '=', transactionId)
    .execute()
  return rows.map((row) => ({
    kind: row.kind as PaymentFact['kind'],
    reference: row.reference,
    amountCents: cents(row.amountCents),
  }))
}

export async function setPaymentState(tx: Db, id: string, state: PaymentState): Promise<void> {
  await tx.updateTable('payment').set({ state }).where('id', '=', id).execute()
}
