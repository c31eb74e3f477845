import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ImportKind } from './import-kind.ts'

/** How many rows of each outcome the desk shows; the file has them all. */
const SHOWN_DIFFERENCES = 1_000

/**
 * What the rows of `judged` change, for the desk: a sample of each outcome, and every row that somebody should look at
 * twice. Those are held for a second person.
 */
export async function noteDifferences(tx: Db, kind: ImportKind, runId: string): Promise<void> {
  if (!kind.differences) return
  await sql`
    delete from import_difference d using batch b
     where d.run_id = ${runId} and d.row_number = b.row_number and d.state in ('shown', 'held')`.execute(tx)
  await sql`
    with shown as (
      select outcome, count(*) as rows from import_difference
       where run_id = ${runId} and warning is null group by outcome)
    insert into import_difference (run_id, row_number, outcome, about, before, after, warning, state)
    select ${runId}::uuid, d.row_number, d.outcome, d.about, d.before, d.after, d.warning,
           case when d.warning is null then 'shown' else 'held' end
      from (select d.*, j.outcome,
                   row_number() over (partition by j.outcome, d.warning is null order by d.row_number) as place
              from (${kind.differences}) d join judged j on j.row_number = d.row_number) d
      left join shown s on s.outcome = d.outcome
     where d.warning is not null or d.place + coalesce(s.rows, 0) <= ${sql.lit(SHOWN_DIFFERENCES)}
    on conflict (run_id, row_number) do update set outcome = excluded.outcome, about = excluded.about,
      before = excluded.before, after = excluded.after, warning = excluded.warning`.execute(tx)
}

/** What waits for a second person, or was left out by the first, is not applied with the rest. */
export async function setHeldAside(tx: Db, runId: string): Promise<void> {
  await sql`
    delete from ${sql.table('judged')} j using import_difference d
     where d.run_id = ${runId} and d.row_number = j.row_number and d.state in ('held', 'left-out')`.execute(
    tx,
  )
}

/** Approved rows that are in wait no longer. */
export async function markHeldApplied(tx: Db, runId: string): Promise<void> {
  await sql`
    update import_difference d set state = 'applied' from judged j
     where d.run_id = ${runId} and d.row_number = j.row_number and d.state = 'approved'`.execute(tx)
}

/** How many rows of a run wait for a second person. */
export async function countHeld(db: Db, runId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_difference')
    .select(sql<number>`count(*)`.as('count'))
    .where('run_id', '=', runId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return count
}

/** The second person has decided: the rows become a batch of their own, which counts from now. */
export async function releaseHeld(tx: Db, runId: string, rowsABatch: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_difference')
    .set({ state: 'approved' })
    .where('run_id', '=', runId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  await sql`
    insert into import_batch (run_id, number, first_row, last_row, held_since, judged_at)
    select ${runId}::uuid, (select coalesce(max(number), 0) from import_batch where run_id = ${runId})
             + 1 + ((n - 1) / ${sql.lit(rowsABatch)})::int,
           min(row_number), max(row_number), now(), now()
      from (select row_number, row_number() over (order by row_number) as n
              from import_difference where run_id = ${runId} and state = 'approved') s
     group by (n - 1) / ${sql.lit(rowsABatch)}`.execute(tx)
  return Number(numUpdatedRows)
}
