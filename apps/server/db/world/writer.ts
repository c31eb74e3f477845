import type pg from 'pg'

export type WorldWriter = (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>

/** Writes rows in one statement a table, however many there are. */
export function worldWriter(client: pg.Client): WorldWriter {
  return async (table, rows) => {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const list = columns.map((column) => `"${column}"`).join(', ')
    // The table's own row type gives each column its type; columns left out take their defaults.
    await client.query(
      `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}
