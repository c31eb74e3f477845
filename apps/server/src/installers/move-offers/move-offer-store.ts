import { MOVE_REASONS, type MoveReason, OFFER_HOURS } from '@shop/domain/installers/move-offer'
import type { Slot } from '@shop/domain/installers/slots-of'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type RowOf, statement, stored } from '../../platform/db/statement.ts'

export interface NewMoveOffer {
  readonly appointmentId: string
  readonly againstVersion: number
  readonly reason: MoveReason
  readonly times: readonly Slot[]
  readonly linkKey: string
}

const UPSERTED = statement('move offer that was made', { isNew: z.boolean() })

/** One offer for a version of an appointment: made again, it has the times that are free by now. True the first time. */
export async function upsertMoveOffer(tx: Db, offer: NewMoveOffer): Promise<boolean> {
  const { appointmentId, againstVersion, reason, times, linkKey } = offer
  const { rows } = await UPSERTED`
    insert into move_offer as m (appointment_id, against_version, reason, times, expires_at, link_key)
    values (${appointmentId}, ${againstVersion}, ${reason}, ${JSON.stringify(times)}::jsonb,
      now() + make_interval(hours => ${OFFER_HOURS}), ${linkKey})
    on conflict (appointment_id, against_version) do update set times = excluded.times where m.answer is null
    returning (xmax = 0) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/** Those that were offered are taken by now: whoever looks again sees these. */
export async function setOfferedTimes(
  tx: Db,
  { appointmentId, againstVersion }: Pick<NewMoveOffer, 'appointmentId' | 'againstVersion'>,
  times: readonly Slot[],
): Promise<void> {
  await tx
    .updateTable('move_offer')
    .set({ times: JSON.stringify(times) })
    .where('appointment_id', '=', appointmentId)
    .where('against_version', '=', againstVersion)
    .where('answer', 'is', null)
    .execute()
}

const OFFER = statement('move offer', {
  appointmentId: z.string(),
  number: z.string(),
  againstVersion: z.number(),
  reason: z.enum(MOVE_REASONS),
  times: z.array(stored<Slot>()),
  expiresAt: z.date(),
  answer: z.enum(['moved', 'none']).nullable(),
  isOver: z.boolean(),
  linkKey: z.string(),
})
export type MoveOffer = RowOf<typeof OFFER>

const offerWhere = (condition: ReturnType<typeof sql>) => OFFER`
    select m.appointment_id as "appointmentId", o.number, m.against_version as "againstVersion", m.reason, m.times,
           m.expires_at as "expiresAt", m.answer, m.expires_at <= now() as "isOver", m.link_key as "linkKey"
      from move_offer m join appointment a on a.id = m.appointment_id join shop_order o on o.id = a.order_id
     where ${condition}`

/** For somebody who knows the order's number, which the link has, too. */
export async function findLinkedOffer(
  db: Db,
  { number, linkKey }: { readonly number: string; readonly linkKey: string },
): Promise<MoveOffer | null> {
  const { rows } = await offerWhere(sql`o.number = ${number} and m.link_key = ${linkKey}`).execute(db)
  return rows[0] ?? null
}

export async function findMoveOffer(
  db: Db,
  { appointmentId, againstVersion }: Pick<NewMoveOffer, 'appointmentId' | 'againstVersion'>,
): Promise<MoveOffer | null> {
  const { rows } = await offerWhere(
    sql`m.appointment_id = ${appointmentId} and m.against_version = ${againstVersion}`,
  ).execute(db)
  return rows[0] ?? null
}

/** Set once and in time; of two that race the row decides. */
export async function answerMoveOffer(
  tx: Db,
  { appointmentId, againstVersion }: Pick<NewMoveOffer, 'appointmentId' | 'againstVersion'>,
  answer: 'moved' | 'none',
): Promise<boolean> {
  const result = await tx
    .updateTable('move_offer')
    .set({
      answer,
      answered_at: sql`now()`,
    })
    .where('appointment_id', '=', appointmentId)
    .where('against_version', '=', againstVersion)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const HANDED_OVER = statement('move offers nobody answered', {
  orderId: z.string(),
  answer: z.enum(['moved', 'none']).nullable(),
  isOn: z.boolean(),
})

/** Offers whose time is over, or none of whose times will do, each once; `isOn` while the appointment is still as it was when they were made. */
export async function takeUnansweredOffers(tx: Db, limit: number): Promise<RowOf<typeof HANDED_OVER>[]> {
  const { rows } = await HANDED_OVER`
    with due as materialized (
      select m.appointment_id, m.against_version from move_offer m
       where m.handed_over_at is null and m.answer is distinct from 'moved' and (m.answer = 'none' or m.expires_at <= now())
       order by m.expires_at limit ${limit} for update skip locked)
    update move_offer m set handed_over_at = now()
      from due, appointment a
     where m.appointment_id = due.appointment_id and m.against_version = due.against_version and a.id = m.appointment_id
    returning a.order_id as "orderId", m.answer, a.version = m.against_version and a.state <> 'canceled' as "isOn"`.execute(
    tx,
  )
  return rows
}
