import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ImportKind, Touched } from './import-kind.ts'

/** Remembers how the rows stand that the batch is about. */
export async function noteBefore(tx: Db, kind: ImportKind): Promise<void> {
  for (const [at, { rows }] of (kind.touches ?? []).entries()) {
    await sql`drop table if exists ${before(at)}`.execute(tx)
    await sql`create temporary table ${before(at)} on commit drop as ${rows}`.execute(tx)
  }
}

/** Writes down what became of them, in the transaction that made it so. */
export async function noteChanges(tx: Db, kind: ImportKind, runId: string): Promise<void> {
  for (const [at, { table, key, rows }] of (kind.touches ?? []).entries()) {
    const isSame = sql.join(
      key.map((name) => sql`a.${sql.ref(name)} = b.${sql.ref(name)}`),
      sql` and `,
    )
    const first = sql.ref(key[0] ?? '')
    await sql`
      insert into import_change (run_id, table_name, key, before, after)
      select ${runId}::uuid, ${sql.lit(table)}::text, ${keyOf(key)}, w.before, w.after
        from (select ${sql.join(key.map((name) => sql`coalesce(a.${sql.ref(name)}, b.${sql.ref(name)}) as ${sql.ref(name)}`))},
                     case when b.${first} is not null then to_jsonb(b) end as before,
                     case when a.${first} is not null then to_jsonb(a) end as after
                from ${before(at)} b full join (${rows}) a on ${isSame}) w
       where w.before is distinct from w.after`.execute(tx)
  }
}

const before = (at: number) => sql.ref(`rows_before_${at}`)

const keyOf = (key: Touched['key']) =>
  sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql`w.${sql.ref(name)}`]))})`
