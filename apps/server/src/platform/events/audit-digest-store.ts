import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** Part of a day: its lines, and what its marks hash to. */
export interface DigestedPart {
  readonly part: number
  readonly lineCount: number
  readonly firstId: number
  readonly lastId: number
  readonly hash: Buffer
}

export interface AuditDigest {
  readonly day: string
  readonly lineCount: number
  readonly digest: Buffer
}

const bytes = z.instanceof(Buffer)
const PART = {
  part: z.number(),
  lineCount: z.number(),
  firstId: z.number(),
  lastId: z.number(),
  hash: bytes,
}

const DAYS = statement('days of the audit trail', {
  first: z.string().nullable(),
  last: z.string().nullable(),
  yesterday: z.string(),
})

/** The first day with a line, the last that has its digest, and the last that is over. */
export async function findDigestDays(db: Db, now: Date | null) {
  const { rows } = await DAYS`
    select (select (min(e.at) at time zone 'America/New_York')::date::text from audit_entry e) as first,
           (select max(d.day)::text from audit_digest d) as last,
           ((coalesce(${now}::timestamptz, now()) at time zone 'America/New_York')::date - 1)::text as yesterday`.execute(
    db,
  )
  const [days] = rows
  if (!days) throw new Error('A day has no answer')
  return days
}

const OPEN = statement('transactions since before the end of a day', { isOpen: z.boolean() })

/**
 * Whether somebody may still add a line to the day: a line is written at an instant of its transaction, so none of a day is
 * to come once every transaction that is open began after it.
 */
export async function isDayOpen(db: Db, day: string): Promise<boolean> {
  const { rows } = await OPEN`
    select exists (select from pg_stat_activity a
                    where a.datname = current_database() and a.pid <> pg_backend_pid()
                      and a.xact_start < (${day}::date + 1)::timestamp at time zone 'America/New_York')
        or exists (select from pg_prepared_xacts p
                    where p.database = current_database()
                      and p.prepared < (${day}::date + 2)::timestamp at time zone 'America/New_York') as "isOpen"`.execute(
    db,
  )
  return rows[0]?.isOpen ?? true
}

const KEPT = statement('parts of a day that is over', PART)

export async function insertParts(tx: Db, day: string): Promise<DigestedPart[]> {
  const { rows } = await KEPT`
    insert into audit_digest_part (day, part, line_count, first_id, last_id, marks)
    select ${day}::date, m.* from audit_day_marks(${day}::date) m
    returning part, line_count as "lineCount", first_id as "firstId", last_id as "lastId", sha256(marks) as hash`.execute(
    tx,
  )
  return rows.toSorted((a, b) => a.part - b.part)
}

export async function insertDigest(
  tx: Db,
  digest: AuditDigest & { readonly firstId: number | null; readonly lastId: number | null },
): Promise<void> {
  await tx
    .insertInto('audit_digest')
    .values({
      day: digest.day,
      line_count: digest.lineCount,
      first_id: digest.firstId,
      last_id: digest.lastId,
      digest: digest.digest,
    })
    .execute()
}

const DIGESTS = statement('digests of the audit trail', {
  day: z.string(),
  lineCount: z.number(),
  digest: bytes,
})

export async function selectDigests(db: Db): Promise<AuditDigest[]> {
  const { rows } = await DIGESTS`
    select day::text as day, line_count as "lineCount", digest from audit_digest order by audit_digest.day`.execute(
    db,
  )
  return rows
}

const LAST = statement('last digest of the audit trail', { digest: bytes })

export async function findLastDigest(db: Db): Promise<Buffer | null> {
  const { rows } = await LAST`select digest from audit_digest order by day desc limit 1`.execute(db)
  return rows[0]?.digest ?? null
}

const PARTS = statement('parts of a day as its lines are now', PART)

/** What the lines of a day come to now. */
export async function selectPartsNow(db: Db, day: string): Promise<DigestedPart[]> {
  const { rows } = await PARTS`
    select part, line_count as "lineCount", first_id as "firstId", last_id as "lastId", sha256(marks) as hash
      from audit_day_marks(${day}::date) order by part`.execute(db)
  return rows
}

const PARTS_THEN = statement('parts of a day as its lines were', PART)

export async function selectPartsThen(db: Db, day: string): Promise<DigestedPart[]> {
  const { rows } = await PARTS_THEN`
    select part, line_count as "lineCount", first_id as "firstId", last_id as "lastId", sha256(marks) as hash
      from audit_digest_part where day = ${day}::date order by part`.execute(db)
  return rows
}

const MARKS = statement('marks of a part', { were: bytes.nullable(), are: bytes.nullable() })

export async function findMarks(db: Db, day: string, part: number) {
  const { rows } = await MARKS`
    select (select p.marks from audit_digest_part p where p.day = ${day}::date and p.part = ${part}) as were,
           (select m.marks from audit_day_marks(${day}::date) m where m.part = ${part}) as are`.execute(db)
  return { were: rows[0]?.were ?? Buffer.alloc(0), are: rows[0]?.are ?? Buffer.alloc(0) }
}

const STRAY = statement('a line from before the first digest', { id: z.number() })

/** The first line of a day that nobody made a digest of, because it comes before all of them. */
export async function findLineBefore(db: Db, day: string): Promise<number | null> {
  const { rows } = await STRAY`
    select e.id from audit_entry e where e.at < ${day}::date::timestamp at time zone 'America/New_York'
     order by e.at limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A whole day is hashed, and a whole trail when it is checked: no page waits for either. */
export async function withoutHurry(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
}
