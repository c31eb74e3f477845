import { randomUUID } from 'node:crypto'
import {
  HOLD_KINDS,
  type HoldKind,
  OPERATION_KINDS,
  OPERATION_STATES,
  type OperationKind,
} from '@shop/domain/payments/payment-amounts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { idIn, isUnderWayIn } from '../platform/workflow/engine-tables.ts'
import { moveMoney, resumeMoney } from './workflows.ts'

const OPERATION = statement('payment operation', {
  id: z.string(),
  paymentId: z.string(),
  kind: z.enum([...OPERATION_KINDS, ...HOLD_KINDS]),
  amountCents: z.number(),
  cause: z.string(),
  state: z.enum(OPERATION_STATES),
  unknownForMs: z.number().nullable(),
  provider: z.string(),
  paymentType: z.string(),
  cardType: z.string().nullable(),
  transactionId: z.string(),
  /** Of the gift card it was paid with. */
  codeEnd: z.string().nullable(),
  orderId: z.string(),
})

export type StoredOperation = RowOf<typeof OPERATION>

export interface WantedOperation {
  readonly paymentId: string
  readonly kind: OperationKind | HoldKind
  readonly amountCents: number
  readonly cause: string
}

const WANTED = statement('payment operation wanted', { id: z.string() })

/** A move is decided by adding to its amount. About the hold itself nothing is added: the row alone is locked. */
const COLUMNS = { capture: 'captured_cents', void: 'voided_cents', refund: 'refunded_cents' } as const

function effectOf({ kind, amountCents }: Pick<WantedOperation, 'kind' | 'amountCents'>) {
  const isMove = kind !== 'extend' && kind !== 'authorize'
  return { column: sql.ref(isMove ? COLUMNS[kind] : 'voided_cents'), added: isMove ? amountCents : 0 }
}

/** Whether the amounts of payment `p` allow it: what is still being taken cannot go back yet. */
const fits = ({
  kind,
  amountCents: amount,
}: Pick<WantedOperation, 'kind' | 'amountCents'>): RawBuilder<boolean> =>
  kind === 'refund'
    ? sql`p.refunded_cents + ${amount}::bigint <= p.captured_cents - coalesce((select sum(x.amount_cents)
        from payment_operation x where x.payment_id = p.id and x.kind = 'capture'
         and x.state in ('wanted', 'asked', 'unknown')), 0)`
    : sql`p.captured_cents + p.voided_cents + ${amount}::bigint <= coalesce(p.authorized_cents, p.amount_cents)`

/**
 * Decides on an operation and writes it down in one statement: the amounts of the payment's row decide who wins. Null when
 * they do not allow it, or when the same was wanted for the same cause before.
 */
export async function wantOperation(tx: Db, wanted: WantedOperation): Promise<string | null> {
  const { column, added } = effectOf(wanted)
  const { rows } = await WANTED`
    with decided as (
      update payment p set ${column} = p.${column} + ${added}::bigint
       where p.id = ${wanted.paymentId} and ${fits(wanted)}
         and not exists (select from payment_operation x
           where x.payment_id = p.id and x.kind = ${wanted.kind} and x.cause = ${wanted.cause})
      returning p.id)
    insert into payment_operation (id, payment_id, kind, amount_cents, cause)
    select ${randomUUID()}::uuid, d.id, ${wanted.kind}, ${wanted.amountCents}::bigint, ${wanted.cause} from decided d
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The same again after its provider has refused it; false when the amounts no longer allow it. */
export async function wantAgain(tx: Db, operation: StoredOperation): Promise<boolean> {
  const { column, added } = effectOf(operation)
  const { rows } = await sql`
    with decided as (
      update payment p set ${column} = p.${column} + ${added}::bigint
       where p.id = ${operation.paymentId} and ${fits(operation)} returning p.id)
    update payment_operation o set state = 'wanted', fault = null, ended_at = null, unknown_since = null
      from decided d where o.id = ${operation.id} and o.state = 'failed' returning o.id`.execute(tx)
  return rows.length === 1
}

/** What was decided is taken back: it did not happen, and never will. */
export async function unwindOperation(tx: Db, operation: StoredOperation, fault: string): Promise<boolean> {
  const { column, added } = effectOf(operation)
  const { rows } = await sql`
    with ended as (
      update payment_operation o set state = 'failed', fault = ${fault}, ended_at = now(), unknown_since = null
       where o.id = ${operation.id} and o.state in ('wanted', 'asked', 'unknown') returning o.payment_id)
    update payment p set ${column} = p.${column} - ${added}::bigint
      from ended e where p.id = e.payment_id returning p.id`.execute(tx)
  return rows.length === 1
}

/** False when it had ended already. */
export async function endOperation(tx: Db, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operation')
    .set({ state: 'done', reference, fault: null, unknown_since: null, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'asked', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Written before anything is sent, by one of however many that are at it: from now on a call may be out. */
export async function claimOperation(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operation')
    .set({ state: 'asked' })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is known of a call after it: nothing, since when; or that it surely was not sent. */
export async function moveOperation(db: Db, id: string, to: 'wanted' | 'unknown'): Promise<void> {
  await db
    .updateTable('payment_operation')
    .set({
      state: to,
      ...(to === 'unknown' && { unknown_since: sql`coalesce(unknown_since, now())` }),
      ...(to === 'wanted' && { unknown_since: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'unknown'])
    .execute()
}

/** Nothing was sent, and it makes no sense to send it before. */
export async function postponeOperation(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('payment_operation')
    .set({ state: 'wanted', due_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

const DUE = statement('payment operations that nobody is at', { id: z.string(), turn: z.number() })
const LOOKED_AT_EVERY = sql`interval '15 minutes'`

/** Takes operations that are still open and that no work is at, each once, however many look. */
export async function takeForsakenOperations(tx: Db, limit: number): Promise<RowOf<typeof DUE>[]> {
  const works = [idIn(moveMoney, 'x.id'), idIn(resumeMoney, { operationId: 'x.id', turn: 'x.turn' })]
  const { rows } = await DUE`
    with due as materialized (
      select x.id, ${isUnderWayIn(works)} as has_work from payment_operation x
       where x.state in ('wanted', 'asked', 'unknown') and x.due_at <= now() order by x.due_at limit ${limit}
         for update skip locked),
    looked as (
      update payment_operation x set due_at = now() + ${LOOKED_AT_EVERY}, turn = x.turn + (not d.has_work)::int
        from due d where x.id = d.id returning x.id, x.turn, d.has_work)
    select id, turn from looked where not has_work`.execute(tx)
  return rows
}

export async function findOperation(db: Db, id: string): Promise<StoredOperation | null> {
  const [operation] = await selectOperations(db, sql`x.id = ${id}`)
  return operation ?? null
}

/** Every operation on an order's money, oldest first. */
export function selectOperationsOfOrder(db: Db, orderId: string): Promise<StoredOperation[]> {
  return selectOperations(db, sql`p.order_id = ${orderId}`)
}

async function selectOperations(db: Db, which: RawBuilder<unknown>): Promise<StoredOperation[]> {
  const { rows } = await OPERATION`
    select x.id, x.payment_id as "paymentId", x.kind, x.amount_cents as "amountCents", x.cause, x.state,
           (extract(epoch from now() - x.unknown_since) * 1000)::bigint as "unknownForMs", p.provider,
           p.payment_type as "paymentType", p.card_type as "cardType", p.provider_transaction_id as "transactionId",
           p.code_end as "codeEnd", p.order_id as "orderId"
      from payment_operation x join payment p on p.id = x.payment_id
     where ${which}
     order by x.wanted_at, x.id`.execute(db)
  return rows
}

/** What a capture leaves of a hold that can be captured once goes back to the buyer. */
export async function letGoOfRest(tx: Db, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ voided_cents: sql`coalesce(authorized_cents, amount_cents) - captured_cents` })
    .where('id', '=', paymentId)
    .execute()
}

/** The provider has told of it before our own call was answered. */
export async function endToldOperation(
  tx: Db,
  paymentId: string,
  told: { readonly id: string; readonly reference: string },
): Promise<void> {
  await tx
    .updateTable('payment_operation')
    .set({ state: 'done', reference: told.reference, unknown_since: null, ended_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    // A provider shows whatever was written at the move: it need not be an id of ours.
    .where(sql<string>`id::text`, '=', told.id)
    .where('state', 'in', ['wanted', 'asked', 'unknown'])
    .execute()
}

/** A refund that was done and came back. */
export async function failToldRefund(tx: Db, paymentId: string, reference: string): Promise<void> {
  await tx
    .updateTable('payment_operation')
    .set({ state: 'failed', fault: 'The refund came back.' })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('reference', '=', reference)
    .where('state', '=', 'done')
    .execute()
}

/** All that is being taken of a payment has been, or else all that is held: the provider says that it has the money. */
export async function takeAllHeld(tx: Db, paymentId: string, reference: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operation')
    .set({ state: 'done', reference, unknown_since: null, ended_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .where('state', 'in', ['wanted', 'asked', 'unknown'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .updateTable('payment')
    .set({ captured_cents: sql`coalesce(authorized_cents, amount_cents) - voided_cents` })
    .where('id', '=', paymentId)
    .execute()
}
