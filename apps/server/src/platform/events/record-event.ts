import type { Db } from '../db/database.ts'

export interface ShopEvent {
  readonly name: string
  readonly channelId: string | null
  readonly sessionId: string | null
  readonly payload: Record<string, unknown>
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
