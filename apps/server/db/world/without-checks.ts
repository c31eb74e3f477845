import type pg from 'pg'
import type { Progress } from './progress.ts'
import type { WorldTable } from './table.ts'

/**
 * Runs the work while the tables have no triggers, no foreign or excluding constraints and no indexes but their keys,
 * then makes them again exactly as they were; a row that breaks one fails here.
 */
export async function withoutChecks(
  client: pg.Client,
  tables: readonly WorldTable[],
  progress: Progress,
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name)
  const { rows: constraints } = await client.query<{ name: string; owner: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('f', 'x') and conrelid = any ($1::regclass[])
      order by contype desc, conname`,
    [names],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = any ($1::regclass[]) and not indisunique
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by 1`,
    [names],
  )
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { owner, name } of constraints)
    await client.query(`alter table ${owner} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { name, definition } of indexes) {
    progress.step(`index ${name}`)
    await client.query(definition)
  }
  for (const { owner, name, definition } of constraints) {
    progress.step(`constraint ${name}`)
    await client.query(`alter table ${owner} add constraint "${name}" ${definition}`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}
