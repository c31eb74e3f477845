import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import type { ReminderKind } from '@shop/domain/installers/reminders'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const MESSAGE_KINDS = ['receipt', 'tires-in', 'day-before', 'two-hours', 're-torque'] as const
export type AppointmentMessageKind = Exclude<(typeof MESSAGE_KINDS)[number], 'receipt'>

/** Whoever has taken a message has so long to send it; so long it waits when they, or the database, were away then. */
const TAKEN_FOR_SECONDS = 30
const FIRST_WAIT_SECONDS = 5
/** Once the mail server is back, nobody waits longer than this for what was owed meanwhile. */
const LONGEST_WAIT_SECONDS = 30
const LONGEST_FAULT = 200

const TAKEN = statement('messages to send', {
  orderId: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** Of the appointment it is about; 0 for what is about the order. */
  appointmentVersion: z.number(),
  requestId: z.string().nullable(),
})

export type TakenMessage = RowOf<typeof TAKEN>

/**
 * Messages that are due, for this worker alone. One that dies with them leaves them to be taken again. Kinds of a newer
 * release are left to its workers.
 */
export async function takeMessages(db: Db, limit: number): Promise<TakenMessage[]> {
  const { rows } = await TAKEN`
    with due as materialized (
      select order_id, kind, appointment_version from message
       where sent_at is null and due_at <= now() and kind = any (${[...MESSAGE_KINDS]}::text[])
       order by due_at limit ${limit} for update skip locked)
    update message m set due_at = now() + make_interval(secs => ${TAKEN_FOR_SECONDS}), tries = m.tries + 1
      from due
     where m.order_id = due.order_id and m.kind = due.kind and m.appointment_version = due.appointment_version
    returning m.order_id as "orderId", m.kind, m.appointment_version as "appointmentVersion", m.request_id as "requestId"`.execute(
    db,
  )
  return rows
}

export async function markSent(tx: Db, messages: readonly TakenMessage[]): Promise<void> {
  await sql`update message m set sent_at = now(), fault = null from ${named(messages)}
    where ${isNamed}`.execute(tx)
}

/** What is not true any more by the time it would be sent. */
export async function dropMessages(tx: Db, messages: readonly TakenMessage[]): Promise<void> {
  await sql`delete from message m using ${named(messages)} where ${isNamed}`.execute(tx)
}

/** Each once for a version of its appointment, however often it is asked for. */
export async function insertReminders(
  tx: Db,
  reminders: readonly { readonly orderId: string; readonly version: number; readonly kind: ReminderKind }[],
): Promise<void> {
  await tx
    .insertInto('message')
    .values(
      reminders.map(({ orderId, version, kind }) => ({
        order_id: orderId,
        kind,
        appointment_version: version,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The tires of an order are where they are mounted: with the time it has then, or to ask for one. */
export async function insertTiresIn(tx: Db, orderId: string): Promise<void> {
  await sql`
    insert into message (order_id, kind, appointment_version)
    select o.id, 'tires-in', coalesce((select max(a.version) from appointment a where a.order_id = o.id), 0)
      from shop_order o
     where o.id = ${orderId} and o.delivery_kind in ('ship-to-installer', 'mobile-install')
    on conflict do nothing`.execute(tx)
}

/** Sent again after a while that doubles up to half a minute. */
export async function markUnsent(db: Db, message: TakenMessage, fault: string): Promise<void> {
  await sql`
    update message m set fault = ${fault.slice(0, LONGEST_FAULT)}, due_at = now() + make_interval(
             secs => least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(m.tries - 1, 10)))
     where m.order_id = ${message.orderId} and m.kind = ${message.kind}
       and m.appointment_version = ${message.appointmentVersion}`.execute(db)
}

const named = (
  messages: readonly TakenMessage[],
) => sql`unnest(${messages.map((each) => each.orderId)}::uuid[],
  ${messages.map((each) => each.kind)}::text[], ${messages.map((each) => each.appointmentVersion)}::int[]) n (order_id, kind, version)`
const isNamed = sql`m.order_id = n.order_id and m.kind = n.kind and m.appointment_version = n.version`

const HELD_UP = statement('messages held up', {
  count: z.number(),
  fault: z.string().nullable(),
  isTold: z.boolean(),
})

/** How many are owed for longer than they should be, why the oldest is, and whether somebody was told. Reads incidents too. */
export async function findHeldUpMessagesWithIncident(
  db: Db,
  { minutes, incident }: { minutes: number; incident: IncidentKind },
): Promise<RowOf<typeof HELD_UP>> {
  const { rows } = await HELD_UP`
    select count(*)::int as count, (array_agg(fault order by wanted_at))[1] as fault,
           exists (select from incident where kind = ${incident} and resolved_at is null) as "isTold"
      from message where sent_at is null and wanted_at < now() - make_interval(mins => ${minutes})`.execute(
    db,
  )
  return rows[0] ?? { count: 0, fault: null, isTold: false }
}

const OWED = statement('messages of an order', {
  kind: z.enum(MESSAGE_KINDS),
  appointmentVersion: z.number(),
  wantedAt: z.date(),
  sentAt: z.date().nullable(),
  fault: z.string().nullable(),
})

export async function selectMessages(db: Db, orderId: string): Promise<RowOf<typeof OWED>[]> {
  const { rows } = await OWED`
    select kind, appointment_version as "appointmentVersion", wanted_at as "wantedAt", sent_at as "sentAt", fault from message where order_id = ${orderId}`.execute(
    db,
  )
  return rows
}
