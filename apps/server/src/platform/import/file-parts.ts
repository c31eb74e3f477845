import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileBytes } from './guarded-text.ts'

/** A piece that comes twice is the same piece. */
export async function keepPart(db: Db, runId: string, part: number, content: Uint8Array): Promise<void> {
  await db
    .insertInto('import_file_part')
    .values({ run_id: runId, part, content: Buffer.from(content) })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'part']).doUpdateSet({ content: Buffer.from(content) }),
    )
    .execute()
}

const SIZE = statement('size of an uploaded file', { bytes: z.number(), parts: z.number(), last: z.number() })

/** How much of a file is here, and whether a piece is missing in between. */
export async function uploadedSize(db: Db, runId: string): Promise<{ bytes: number; isGapless: boolean }> {
  const { rows } = await SIZE`
    select coalesce(sum(octet_length(content)), 0)::bigint as bytes, count(*)::int as parts,
           coalesce(max(part), -1) as last
      from import_file_part where run_id = ${runId}`.execute(db)
  const { bytes = 0, parts = 0, last = -1 } = rows[0] ?? {}
  return { bytes, isGapless: parts === last + 1 }
}

/** The file piece by piece, each read when it is wanted. */
export async function* bytesOfRun(pool: pg.Pool, runId: string): FileBytes {
  for (let part = 0; ; part++) {
    const row = await inTransaction(pool, (tx) =>
      tx
        .selectFrom('import_file_part')
        .select('content')
        .where('run_id', '=', runId)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!row) return
    yield row.content
  }
}

/** Files go before their runs do; those of a million rows go in several hours, not in one statement. */
export async function forgetFiles(db: Db, days: number): Promise<void> {
  await sql`
    delete from import_file_part where ctid = any (array(
      select p.ctid from import_file_part p join import_run r on r.id = p.run_id
       where r.begun_at < now() - make_interval(days => ${days}) limit 2000))`.execute(db)
  await sql`
    delete from import_change where ctid = any (array(
      select c.ctid from import_change c join import_run r on r.id = c.run_id
       where r.ended_at < now() - make_interval(days => ${days}) limit 100000))`.execute(db)
}
