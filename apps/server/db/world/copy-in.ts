import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Progress } from './progress.ts'
import { copyLine, type WorldTable } from './table.ts'

/** Streams the rows of a table into the database; what is in memory is one chunk. */
export async function copyIn(client: pg.Client, table: WorldTable, progress: Progress): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const target = client.query(copyFrom(`copy ${table.name} (${columns}) from stdin`))
  await pipeline(Readable.from(chunks(table, progress)), target)
}

const CHUNK = 1 << 18

function* chunks(table: WorldTable, progress: Progress): Iterable<string> {
  const bar = progress.bar(table.name, table.expectedRows)
  let text = ''
  let rows = 0
  for (const cells of table.rows()) {
    text += copyLine(cells)
    rows++
    if (text.length > CHUNK) {
      bar.reached(rows)
      yield text
      text = ''
    }
  }
  yield text
  bar.done(rows)
}
