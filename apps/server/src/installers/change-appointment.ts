import {
  APPOINTMENT_CHANGES,
  type AppointmentAction,
  NO_SHOW_AFTER_MINUTES,
} from '@shop/domain/installers/appointment-state'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { recordAppointmentEvent } from './appointment-events.ts'

/** Does what its state allows; of all that race for an appointment its row decides. False where it doesn't. */
export async function changeAppointment(
  tx: Db,
  appointmentId: string,
  action: AppointmentAction,
  actor: string,
): Promise<boolean> {
  const { from, to, isNewVersion } = APPOINTMENT_CHANGES[action]
  const result = await tx
    .updateTable('appointment')
    .set({
      state: to,
      ...(isNewVersion && { version: sql`version + 1` }),
      ...(action === 'tires-in' && { tires_in_at: sql`coalesce(tires_in_at, now())` }),
    })
    .where('id', '=', appointmentId)
    .where('state', 'in', [...from])
    .$if(action === 'no-show', (q) =>
      q.where('instant', '<=', sql<Date>`now() - make_interval(mins => ${NO_SHOW_AFTER_MINUTES})`),
    )
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await recordAppointmentEvent(tx, { appointmentId, kind: action, actor })
  return true
}

const OF_ORDER = statement('appointment of an order', { id: z.string() })

/**
 * The order is canceled: somebody else can come at that time, and nobody watches over its tires any more. What is booked is
 * looked at once the row has decided: a move that came first has booked another time.
 */
export async function cancelAppointmentOf(tx: Db, orderId: string, actor: string): Promise<void> {
  const { rows } = await OF_ORDER`
    select id from appointment where order_id = ${orderId}`.execute(tx)
  for (const { id } of rows) {
    if (await changeAppointment(tx, id, 'cancel', actor)) await endTime(tx, id)
  }
}

/** Before they are mounted, whoever came doesn't want the tires: nobody works on the car, and somebody else can come. */
export async function refuseTires(tx: Db, appointmentId: string, actor: string): Promise<boolean> {
  if (!(await changeAppointment(tx, appointmentId, 'refuse', actor))) return false
  await endTime(tx, appointmentId)
  return true
}

async function endTime(tx: Db, appointmentId: string): Promise<void> {
  await sql`
    with ended as (
      update promise set state = 'ended', risk = null, look_at = null where appointment_id = ${appointmentId})
    update booking set state = 'ended' where appointment_id = ${appointmentId} and state in ('asked', 'booked')`.execute(
    tx,
  )
}

const MISSED = statement('how often an appointment was missed', { count: z.number() })

export async function countNoShows(tx: Db, appointmentId: string): Promise<number> {
  const { rows } = await MISSED`
    select count(*)::int as count from appointment_event
     where appointment_id = ${appointmentId} and kind = 'no-show'`.execute(tx)
  return rows[0]?.count ?? 0
}
