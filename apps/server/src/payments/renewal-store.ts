import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { Authorization } from './payment-provider.ts'
import { UNCHECKED } from './store.ts'

const HOLD = statement('hold of a payment', {
  holdUntil: z.date().nullable(),
  vaultToken: z.string().nullable(),
})

/** Until when a payment's money is held, and under which name its card is kept. */
export async function findHoldOfPayment(db: Db, paymentId: string): Promise<RowOf<typeof HOLD>> {
  const { rows } = await HOLD`
    select hold_until as "holdUntil", vault_token as "vaultToken" from payment where id = ${paymentId}`.execute(
    db,
  )
  return rows[0] ?? { holdUntil: null, vaultToken: null }
}

const ASKED = statement('hold that was asked for', {
  orderId: z.string(),
  amountCents: z.number(),
  holdUntil: z.date().nullable(),
})

/** What an operation asked to hold, and when the hold before it ends. */
export async function findHoldOfOperation(db: Db, operationId: string): Promise<RowOf<typeof ASKED> | null> {
  const { rows } = await ASKED`
    select p.order_id as "orderId", x.amount_cents as "amountCents", p.hold_until as "holdUntil"
      from payment_operation x join payment p on p.id = x.payment_id where x.id = ${operationId}`.execute(db)
  return rows[0] ?? null
}

const END = statement('end of a hold', { orderId: z.string(), holdUntil: z.date().nullable() })

export async function findEndOfHold(db: Db, paymentId: string): Promise<RowOf<typeof END> | null> {
  const { rows } = await END`
    select order_id as "orderId", hold_until as "holdUntil" from payment where id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}

export async function setHoldUntil(tx: Db, paymentId: string, holdUntil: string): Promise<void> {
  await tx.updateTable('payment').set({ hold_until: holdUntil }).where('id', '=', paymentId).execute()
}

/** Ends an operation that has held money anew, also where somebody was told no before; false when it is held already. */
export async function endHeldAnew(tx: Db, operationId: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operation')
    .set({ state: 'done', reference, fault: null, unknown_since: null, ended_at: sql`now()` })
    .where('id', '=', operationId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isHeldAs(tx: Db, paymentId: string, transactionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment where id = ${paymentId} and provider_transaction_id = ${transactionId}`.execute(tx)
  return rows.length === 1
}

/**
 * The payment that comes after another one of its order, paid with the same card. `takesCard`: the card is kept for it
 * from now on, and no longer for the one before.
 */
export async function insertHeldAnew(
  tx: Db,
  anew: {
    readonly id: string
    readonly follows: string
    readonly authorization: Authorization
    readonly takesCard: boolean
  },
): Promise<void> {
  const { id, follows, authorization, takesCard } = anew
  const { transactionId, amountCents, instrument, holdUntil = null, checks = UNCHECKED } = authorization
  await sql`
    insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
                         authorized_cents, card_type, last_four, hold_until, avs_street, avs_zip, security_code,
                         risk_decision, vault_token, taken_before_cents)
    select ${id}::uuid, p.order_id, p.provider, p.payment_type, ${transactionId}, 'authorized', ${amountCents}::bigint,
           ${amountCents}::bigint, coalesce(${instrument.type}, p.card_type), coalesce(${instrument.lastFour}, p.last_four),
           ${holdUntil}::timestamptz, ${checks.street}::text, ${checks.zip}::text, ${checks.securityCode}::text,
           ${checks.decision}::text, case when ${takesCard} then p.vault_token end,
           (select sum(x.captured_cents) from payment x where x.order_id = p.order_id and x.credit_id is null)
      from payment p where p.id = ${follows}`.execute(tx)
  if (takesCard)
    await tx.updateTable('payment').set({ vault_token: null }).where('id', '=', follows).execute()
}
