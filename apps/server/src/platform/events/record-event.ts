import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface ShopEvent {
  readonly name: string
  readonly channelId: string | null
  readonly sessionId: string | null
  readonly payload: Record<string, unknown>
}

/** The same for many of a kind that belong to nobody's visit. */
export async function recordEvents(
  db: Db,
  name: string,
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  await sql`insert into event (name, payload)
    select ${name}, p::jsonb from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) p`.execute(
    db,
  )
}

/** Notes that something happened, in the transaction in which it did. */
export async function recordEvent(db: Db, event: ShopEvent): Promise<void> {
  await db
    .insertInto('event')
    .values({
      name: event.name,
      channel_id: event.channelId,
      session_id: event.sessionId,
      payload: JSON.stringify(event.payload),
    })
    .execute()
}

/** As a part of a larger statement: an event for each row of `from`, which says whose visit it was in. */
export const noting = (from: RawBuilder<unknown>, name: string, payload: RawBuilder<unknown>) => sql`
  insert into event (name, channel_id, session_id, payload)
  select ${sql.lit(name)}, channel_id, session_id, ${payload} from ${from}`
