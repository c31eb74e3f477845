import { CALENDAR_KINDS } from '@shop/domain/installers/calendar'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { HELD, HELD_COLUMNS } from './slot-hold-store.ts'

const HELD_SLOT = statement('slot a cart holds', {
  ...HELD_COLUMNS,
  timeZone: z.string(),
  calendarKind: z.enum(CALENDAR_KINDS),
  installerId: z.number(),
  company: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** What a cart holds, and at which installer. */
export type HeldSlot = RowOf<typeof HELD_SLOT>

/** Null where it holds nothing, or its time is over. */
export async function findSlotHold(db: Db, cartId: string): Promise<HeldSlot | null> {
  const { rows } = await HELD_SLOT`
    select ${HELD}, c.time_zone as "timeZone", c.kind as "calendarKind", i.id as "installerId",
           i.company, i.address_line1 as "addressLine1", i.city, i.state, i.zip
      from booking b
      join calendar c on c.id = b.calendar_id
      join installer i on i.id = c.installer_id
     where b.cart_id = ${cartId} and b.state = 'held' and b.expires_at > clock_timestamp()`.execute(db)
  return rows[0] ?? null
}
