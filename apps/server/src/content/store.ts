import { ContentPage, type WrittenPage } from '@shop/contracts/content/content'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'

export interface ContactMessage {
  readonly channelId: string
  readonly senderName: string
  readonly senderEmail: string
  readonly message: string
}

export async function insertContactMessage(
  db: Db,
  { channelId, sessionId }: Visit,
  { senderName, senderEmail, message }: Omit<ContactMessage, 'channelId'>,
): Promise<string> {
  const row = await db
    .insertInto('contact_message')
    .values({
      channel_id: channelId,
      session_id: sessionId,
      sender_name: senderName,
      sender_email: senderEmail,
      message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_message')
    .select(['channel_id', 'sender_name', 'sender_email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    channelId: row.channel_id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    message: row.message,
  }
}

export async function markContactMessageSent(db: Db, id: string): Promise<void> {
  await db.updateTable('contact_message').set({ sent_at: sql`now()` }).where('id', '=', id).execute()
}

export async function insertContentPage(
  db: Db,
  {
    channelId,
    slug,
    page: { title, ...blocks },
    inSeconds = 0,
  }: { channelId: string; slug: string; page: WrittenPage; inSeconds?: number },
): Promise<Date> {
  const { effective_from } = await db
    .insertInto('content_page')
    .values({
      channel_id: channelId,
      slug,
      title,
      blocks: JSON.stringify(blocks),
      effective_from: sql<Date>`clock_timestamp() + make_interval(secs => ${inSeconds})`,
    })
    .returning('effective_from')
    .executeTakeFirstOrThrow()
  return effective_from
}

/** The newest that has begun, of the channel itself or of the nearest it inherits from. What does not read as a page is a fault of whoever wrote it, and is thrown. */
export async function findContentPage(
  db: Db,
  lineage: readonly string[],
  slug: string,
): Promise<{ page: ContentPage; effectiveFrom: Date } | null> {
  const row = await db
    .selectFrom('content_page')
    .select(['title', 'blocks', 'effective_from'])
    .where('channel_id', 'in', lineage)
    .where('slug', '=', slug)
    .where('effective_from', '<=', sql<Date>`now()`)
    .orderBy(sql`array_position(${lineage}::text[], channel_id)`)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    page: ContentPage.parse({ title: row.title, ...(row.blocks as object) }),
    effectiveFrom: row.effective_from,
  }
}
