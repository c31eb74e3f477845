import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { connectionOf } from '../db/transaction.ts'
import type { ImportKind, Touched } from './import-kind.ts'

interface Change {
  readonly id: number
  readonly table_name: string
}

/** Puts rows back as they were, runs of one table at a time; answers whose pages show something else now. */
export async function restoreChanges(
  tx: Db,
  kind: ImportKind,
  changes: readonly Change[],
): Promise<number[]> {
  const changed = new Set<number>()
  for (const { table, ids } of runsOf(changes)) {
    const touched = kind.touches?.find((each) => each.table === table)
    if (!touched) throw new Error(`${kind.name} writes no ${table}`)
    for (const subject of await restoreRows(tx, touched, ids)) changed.add(subject)
  }
  return [...changed]
}

/** In their order: what names a row of another table goes before it. */
function runsOf(changes: readonly Change[]): { table: string; ids: number[] }[] {
  const runs: { table: string; ids: number[] }[] = []
  for (const { id, table_name } of changes) {
    const last = runs.at(-1)
    if (last?.table === table_name) last.ids.push(id)
    else runs.push({ table: table_name, ids: [id] })
  }
  return runs
}

const SUBJECTS = statement('whose rows were put back', { subject: z.number() })
const COLUMNS = statement('columns of a table', {
  name: z.string(),
  type: z.string(),
  is_written: z.boolean(),
})

async function restoreRows(tx: Db, touched: Touched, ids: readonly number[]): Promise<number[]> {
  const columns = (
    await COLUMNS`
      select attname::text as name, format_type(atttypid, atttypmod) as type,
             attgenerated = '' and attidentity <> 'a' as is_written
        from pg_attribute where attrelid = ${touched.table}::regclass and attnum > 0 and not attisdropped`.execute(
      tx,
    )
  ).rows
  const table = sql.table(touched.table)
  const typeOf = (name: string) => sql.raw(columns.find((column) => column.name === name)?.type ?? 'text')
  const isRow = sql.join(
    touched.key.map((name) => sql`t.${sql.ref(name)} = (c.key->>${sql.lit(name)})::${typeOf(name)}`),
    sql` and `,
  )
  const these = sql`c.id = any (${ids}::bigint[])`
  await sql`select from ${table} t join import_change c on ${isRow} where ${these} for update of t`.execute(
    tx,
  )
  const overtaken = touched.isOvertaken ? sql`or ${touched.isOvertaken}` : sql``
  await sql`
    update import_change c set taken_back = 'changed-since', found = (select to_jsonb(t) from ${table} t where ${isRow})
     where ${these} and ((select to_jsonb(t) from ${table} t where ${isRow}) is distinct from c.after ${overtaken})`.execute(
    tx,
  )
  const written = columns.filter(({ name, is_written }) => is_written && !touched.key.includes(name))
  if (written.length > 0) {
    await sql`
      update ${table} t set ${sql.join(written.map(({ name }) => sql`${sql.ref(name)} = (w.row).${sql.ref(name)}`))}
        from (select c.key, jsonb_populate_record(null::${table}, c.before) as row from import_change c
               where ${these} and c.taken_back is null and c.before is not null) w
       where ${sql.join(
         touched.key.map((name) => sql`t.${sql.ref(name)} = (w.key->>${sql.lit(name)})::${typeOf(name)}`),
         sql` and `,
       )}`.execute(tx)
  }
  const all = columns.filter(({ name, is_written }) => is_written || touched.key.includes(name))
  await sql`
    insert into ${table} (${sql.join(all.map(({ name }) => sql.ref(name)))}) overriding system value
    select ${sql.join(all.map(({ name }) => sql`(w.row).${sql.ref(name)}`))}
      from (select jsonb_populate_record(null::${table}, c.before) as row from import_change c
             where ${these} and c.taken_back is null and c.before is not null and c.after is null) w`.execute(
    tx,
  )
  await deleteAdded(tx, table, isRow, ids)
  await sql`
    update import_change c set taken_back = 'restored' where ${these} and c.taken_back is null`.execute(tx)
  if (!touched.subject) return []
  const { rows } = await SUBJECTS`
    select distinct (coalesce(c.before, c.after)->>${sql.lit(touched.subject)})::bigint as subject from import_change c
     where ${these} and c.taken_back = 'restored'`.execute(tx)
  return rows.map(({ subject }) => subject)
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Rows the run added go, all at once or, where something names one of them by now, one by one without that one. */
async function deleteAdded(
  tx: Db,
  table: ReturnType<typeof sql.table>,
  isRow: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<void> {
  const added = (
    await tx
      .selectFrom('import_change')
      .select('id')
      .where('id', 'in', [...ids])
      .where('taken_back', 'is', null)
      .where('before', 'is', null)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ id }) => id)
  if (added.length === 0 || (await tryToDelete(tx, table, isRow, added))) return
  for (const id of added) {
    if (await tryToDelete(tx, table, isRow, [id])) continue
    await tx.updateTable('import_change').set({ taken_back: 'in-use' }).where('id', '=', id).execute()
  }
}

async function tryToDelete(
  tx: Db,
  table: ReturnType<typeof sql.table>,
  isRow: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<boolean> {
  const connection = connectionOf(tx)
  await connection.query('savepoint delete_added')
  try {
    await sql`delete from ${table} t using import_change c where ${isRow} and c.id = any (${ids}::bigint[])`.execute(
      tx,
    )
    await connection.query('release savepoint delete_added')
    return true
  } catch (fault) {
    if ((fault as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw fault
    await connection.query('rollback to savepoint delete_added')
    return false
  }
}
