import type { LedgerEntry } from '@shop/domain/orders/ledger'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Authorization } from './payment-provider.ts'

export async function insertPayment(
  tx: Db,
  payment: {
    id: string
    orderId: string
    paymentType: string
    authorization: Authorization
  },
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      provider: payment.authorization.provider,
      payment_type: payment.paymentType,
      provider_transaction_id: payment.authorization.transactionId,
      state: 'authorized',
      amount_cents: payment.authorization.amountCents,
      card_type: payment.authorization.instrument.type,
      last_four: payment.authorization.instrument.lastFour,
    })
    .execute()
}

export interface StoredPayment {
  readonly id: string
  readonly provider: string
  readonly transactionId: string
  readonly amountCents: number
  readonly state: string
}

export async function selectPayments(db: Db, orderId: string): Promise<StoredPayment[]> {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'provider',
      'provider_transaction_id as transactionId',
      'amount_cents as amountCents',
      'state',
    ])
    .where('order_id', '=', orderId)
    .execute()
}

/** Those of a provider's transactions that a payment of ours stands for. */
export async function selectKnownTransactions(
  db: Db,
  provider: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('provider_transaction_id as id')
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Moves a payment on; false when it was not in the state it should come from. */
export async function movePayment(
  tx: Db,
  id: string,
  from: 'authorized',
  to: 'captured' | 'voided',
): Promise<boolean> {
  const result = await tx
    .updateTable('payment')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Writes one posting; the database refuses it unless its entries sum to zero. A repeat changes nothing. */
export async function postToLedger(
  tx: Db,
  orderId: string,
  posting: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  // Entries on the same account within one posting are one row.
  const sums = [...Map.groupBy(entries, (entry) => entry.account)].map(([account, same]) => ({
    account,
    amount: same.reduce((sum, entry) => sum + entry.amountCents, 0),
  }))
  const rows = sums
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({
      order_id: orderId,
      posting,
      ledger_account: account,
      amount_cents: amount,
    }))
  if (rows.length === 0) return
  await tx
    .insertInto('ledger_entry')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['posting', 'ledger_account']).doNothing())
    .execute()
}

/** True the first time an event of a provider is seen. */
export async function insertProviderEvent(tx: Db, provider: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_event (provider, event_id) values (${provider}, ${eventId})
    on conflict do nothing returning event_id`.execute(tx)
  return rows.length === 1
}
