import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export interface CopiedRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Streams rows of cells into one of the import's tables. */
export async function copyRows(
  connection: pg.PoolClient,
  table: 'import_row' | 'import_refused_row',
  runId: string,
  rows: readonly CopiedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const target = connection.query(copyFrom(`copy ${table} (run_id, row_number, cells) from stdin`))
  await pipeline(Readable.from(lines(runId, rows)), target)
}

const ROWS_A_PIECE = 1_000

function* lines(runId: string, rows: readonly CopiedRow[]): Iterable<string> {
  for (let start = 0; start < rows.length; start += ROWS_A_PIECE) {
    let text = ''
    for (const { row, cells } of rows.slice(start, start + ROWS_A_PIECE)) {
      text += `${runId}\t${row}\t{${cells.map(element).join(',')}}\n`
    }
    yield text
  }
}

/** Quoted for the array, then for COPY, whose own letters are the backslash, the tab and the line ends. */
function element(cell: string): string {
  if (PLAIN.test(cell)) return `"${cell}"`
  const quoted = cell.replace(/["\\]/g, '\\$&')
  return `"${quoted.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter)}"`
}

const PLAIN = /^[\w .,:/-]*$/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
