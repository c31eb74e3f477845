import { createHash } from 'node:crypto'
import { copyLine, type WorldTable } from './table.ts'

/** Rows and a fingerprint of everything the generator writes into a table. */
export function checksum(table: WorldTable): { rows: number; sha256: string } {
  const hash = createHash('sha256')
  let rows = 0
  let text = ''
  for (const cells of table.rows()) {
    rows++
    text += copyLine(cells)
    if (text.length > CHUNK) {
      hash.update(text)
      text = ''
    }
  }
  return { rows, sha256: hash.update(text).digest('hex').slice(0, 16) }
}

const CHUNK = 1 << 16
