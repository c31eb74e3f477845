import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const TO_REMIND = statement('appointments to remind of', {
  id: z.string(),
  orderId: z.string(),
  version: z.number(),
  secondsBefore: z.number(),
  isKept: z.boolean(),
})

/**
 * Appointments of orders of which a reminder is due, each for one worker. Kept is one that is booked and whose tires are
 * there: nobody is sent to a shop that waits for them. Reads orders too.
 */
export async function takeAppointmentsToRemind(tx: Db, limit: number): Promise<RowOf<typeof TO_REMIND>[]> {
  const { rows } = await TO_REMIND`
    select a.id, a.order_id as "orderId", a.version,
           floor(extract(epoch from a.instant - now()))::int as "secondsBefore",
           a.state = 'booked' and o.state = 'delivered' and exists (
             select from booking b where b.appointment_id = a.id and b.state = 'booked') as "isKept"
      from appointment a join shop_order o on o.id = a.order_id
     where a.remind_at <= now() order by a.remind_at limit ${limit} for no key update of a skip locked`.execute(
    tx,
  )
  return rows
}

/** When to look again, in seconds before the hour; null for never. */
export async function setNextReminders(
  tx: Db,
  reminders: readonly { readonly id: string; readonly next: number | null }[],
): Promise<void> {
  await sql`
    update appointment a set remind_at = a.instant - make_interval(secs => n.next)
      from unnest(${reminders.map(({ id }) => id)}::uuid[], ${reminders.map(({ next }) => next)}::int[]) n (id, next)
     where a.id = n.id`.execute(tx)
}
