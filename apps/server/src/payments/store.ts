import { randomUUID } from 'node:crypto'
import { authorizeEntries, type LedgerEntry } from '@shop/domain/orders/ledger'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Authorization, CardChecks } from './payment-provider.ts'
import { type CardToKeep, savingCard } from './saved-card-store.ts'

/** The money that is held for an order, and its first posting. */
export interface HeldPayment extends CardToKeep {
  readonly paymentId: string
  readonly transactionId: string
  readonly amountCents: number
  readonly holdUntil: string | null
  readonly street: string | null
  readonly zip: string | null
  readonly securityCode: string | null
  readonly decision: string | null
  readonly bankCheck: string | null
  readonly liabilityShifted: boolean | null
  readonly accounts: readonly string[]
  readonly amounts: readonly number[]
}

export const UNCHECKED: CardChecks = {
  street: null,
  zip: null,
  securityCode: null,
  decision: null,
  bankCheck: null,
  liabilityShifted: null,
}

export function heldPayment(id: string, authorization: Authorization): HeldPayment {
  const entries = sumsOf(authorizeEntries(authorization.amountCents))
  return {
    paymentId: id,
    savedCardId: randomUUID(),
    provider: authorization.provider,
    transactionId: authorization.transactionId,
    amountCents: authorization.amountCents,
    cardType: authorization.instrument.type,
    lastFour: authorization.instrument.lastFour,
    holdUntil: authorization.holdUntil ?? null,
    ...(authorization.checks ?? UNCHECKED),
    vaultToken: authorization.vaulted?.token ?? null,
    print: authorization.vaulted?.print ?? null,
    expiresOn: authorization.vaulted?.expiresOn ?? null,
    accounts: entries.map(({ account }) => account),
    amounts: entries.map(({ amount }) => amount),
  }
}

/** Parts of the statement that places the order of `attempt`; both bear its id. */
export const holdingPayment = (held: HeldPayment) => sql`
  paid as (
    insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
                         authorized_cents, card_type, last_four, hold_until, avs_street, avs_zip, security_code,
                         risk_decision, bank_check, liability_shifted, vault_token)
    select ${held.paymentId}::uuid, a.id, ${held.provider}::text, a.payment_type, ${held.transactionId}::text,
           'authorized', ${held.amountCents}::bigint, ${held.amountCents}::bigint, ${held.cardType}::text,
           ${held.lastFour}::text, ${held.holdUntil}::timestamptz, ${held.street}::text, ${held.zip}::text,
           ${held.securityCode}::text, ${held.decision}::text, ${held.bankCheck}::text,
           ${held.liabilityShifted}::boolean, ${held.vaultToken}::text
      from attempt a),
  ${savingCard(held)},
  posted as (
    insert into ledger_entry (order_id, posting, ledger_account, amount_cents)
    select a.id, 'authorize:' || a.id, e.account, e.amount
      from attempt a cross join unnest(${held.accounts}::text[], ${held.amounts}::bigint[]) as e (account, amount))`

/** The provider's names of an order's money. */
export async function selectTransactionIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('provider_transaction_id as id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ id }) => id)
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

interface Posting {
  readonly orderId: string
  readonly posting: string
  readonly entries: readonly LedgerEntry[]
}

/** Writes one posting; the database refuses it unless its entries sum to zero. A repeat changes nothing. */
export function postToLedger(
  tx: Db,
  orderId: string,
  posting: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  return postAllToLedger(tx, [{ orderId, posting, entries }])
}

export async function postAllToLedger(tx: Db, postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(({ orderId, posting, entries }) =>
    sumsOf(entries).map(({ account, amount }) => ({
      order_id: orderId,
      posting,
      ledger_account: account,
      amount_cents: amount,
    })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('ledger_entry')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['posting', 'ledger_account']).doNothing())
    .execute()
}

/** Entries on the same account within one posting are one row. */
function sumsOf(entries: readonly LedgerEntry[]): { account: string; amount: number }[] {
  const sums = [...Map.groupBy(entries, (entry) => entry.account)].map(([account, same]) => ({
    account,
    amount: same.reduce((sum, entry) => sum + entry.amountCents, 0),
  }))
  return sums.filter(({ amount }) => amount !== 0)
}

/** Those of a provider's transactions that are refunds we know. */
export async function selectKnownRefunds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_fact')
    .select('reference')
    .where('kind', '=', 'refunded')
    .where('reference', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Which hold each of these was taken from, where it is a part of one. */
export async function selectHoldsOfParts(
  db: Db,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payment_operation as x')
    .innerJoin('payment as p', 'p.id', 'x.payment_id')
    .select(['x.reference', 'p.provider_transaction_id as hold'])
    .where('p.provider', '=', provider)
    .where('x.kind', '=', 'capture')
    .where('x.state', '=', 'done')
    .where('x.reference', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ reference, hold }) => [reference ?? hold, hold]))
}

/** True the first time an event of a provider is seen. */
export async function insertProviderEvent(tx: Db, provider: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_event (provider, event_id) values (${provider}, ${eventId})
    on conflict do nothing returning event_id`.execute(tx)
  return rows.length === 1
}
