import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { ImportKind } from './import-kind.ts'
import { nearestKnown } from './mend-cell.ts'

const UNKNOWN_VALUES = statement('unknown values of a batch', { column_name: z.string(), value: z.string() })
const KNOWN_VALUES = statement('known values of a column', { value: z.string() })

/** A value nobody knows may be one that somebody does know, a letter off. Asked once for each value of the batch. */
export async function suggestKnown(tx: Db, kind: ImportKind, runId: string): Promise<void> {
  const columns = Object.keys(kind.known ?? {})
  if (columns.length === 0) return
  const { rows } = await UNKNOWN_VALUES`
    select distinct f.column_name, f.value from import_refusal f join batch b on b.row_number = f.row_number
     where f.run_id = ${runId} and f.suggestion is null and f.fault like 'unknown-%' and f.column_name = any (${columns})
     limit 1000`.execute(tx)
  for (const column of new Set(rows.map((row) => row.column_name))) {
    const query = kind.known?.[column]
    if (!query) continue
    const known = (await KNOWN_VALUES`${query}`.execute(tx)).rows.map(({ value }) => value)
    for (const { value } of rows.filter((row) => row.column_name === column)) {
      const mend = nearestKnown(value, known)
      if (!mend) continue
      await sql`
        update import_refusal f set fault = ${mend.fault}, suggestion = ${mend.suggestion} from batch b
         where f.run_id = ${runId} and f.row_number = b.row_number and f.column_name = ${column}
           and f.value = ${value} and f.fault like 'unknown-%'`.execute(tx)
    }
  }
}
