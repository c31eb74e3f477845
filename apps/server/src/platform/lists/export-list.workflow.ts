import { MOST_ROWS, MOST_SELECTED } from '@shop/contracts/platform/list'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { transactionStep } from '../workflow/steps.ts'
import { findExport, insertPart, markExport } from './export-store.ts'
import { csvText, sheet } from './file-text.ts'
import { findPage, findRowsById } from './find-page.ts'
import type { ListSource, PersonalCells } from './list-source.ts'
import { sliceOfSelection } from './selections.ts'
import { exportList } from './workflows.ts'

const ROWS_A_STEP = 20 * MOST_ROWS
const BYTES_A_PART = 1_000_000

type Wanted = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** Writes the file piece by piece: a worker that dies goes on with the piece it was at. */
export function registerExportList(pool: pg.Pool, sources: readonly ListSource[]): void {
  registerWorkflow(exportList, async (exportId) => {
    const wanted = await transactionStep(pool, 'find export', (tx) => findExport(tx, exportId))
    const source = sources.find(({ list }) => list.name === wanted?.list)
    // Gone with its day: nobody is waiting for it.
    if (!wanted || !source) return
    await (wanted.format === 'csv' ? writeCsv : writeSheet)(pool, exportId, source, wanted)
  })
}

async function writeCsv(pool: pg.Pool, exportId: string, source: ListSource, wanted: Wanted): Promise<void> {
  let count = 0
  let next: string | null | undefined
  for (let part = 0; next !== null; part++) {
    const from = { count, after: next ?? undefined }
    const step = await transactionStep(pool, `part ${part}`, async (tx) => {
      const { rows, ...place } = await nextRows(tx, source, wanted, from)
      const text = csvText(source, wanted.narrowing.columns, rows, part === 0, personalOf(source, wanted))
      await insertPart(tx, exportId, part, Buffer.from(text))
      return { rows: rows.length, next: place.next }
    })
    count += step.rows
    next = step.next
  }
  await transactionStep(pool, 'done', (tx) => markExport(tx, exportId, { state: 'done', rowCount: count }))
}

async function writeSheet(
  pool: pg.Pool,
  exportId: string,
  source: ListSource,
  wanted: Wanted,
): Promise<void> {
  await transactionStep(pool, 'sheet', async (tx) => {
    const all: Record<string, unknown>[] = []
    let next: string | null | undefined
    while (next !== null && all.length <= MOST_SELECTED) {
      const found = await nextRows(tx, source, wanted, { count: all.length, after: next ?? undefined })
      all.push(...found.rows)
      next = found.next
    }
    if (all.length > MOST_SELECTED) {
      await markExport(tx, exportId, { state: 'refused', rowCount: 0 })
      return
    }
    const content = await sheet(source, wanted.narrowing.columns, all, personalOf(source, wanted))
    for (let part = 0; part * BYTES_A_PART < content.length; part++) {
      await insertPart(tx, exportId, part, content.subarray(part * BYTES_A_PART, (part + 1) * BYTES_A_PART))
    }
    await markExport(tx, exportId, { state: 'done', rowCount: all.length })
  })
}

/** The rows after those that are written: by their key, or of the selection by their number. */
async function nextRows(
  tx: Db,
  source: ListSource,
  wanted: Wanted,
  { count, after }: { count: number; after: string | undefined },
) {
  const { narrowing, selectionId } = wanted
  if (selectionId === null) {
    const { rows, next } = await findPage(tx, source, narrowing, { after, limit: ROWS_A_STEP })
    return { rows: await withPersonal(tx, source, wanted, rows), next }
  }
  // By its number in the selection: a row that has gone since is not there, and moves no other.
  const from = after === undefined ? count : Number(after)
  const ids = await sliceOfSelection(tx, selectionId, from, ROWS_A_STEP)
  const found = await findRowsById(tx, source, ids)
  const rows = await withPersonal(tx, source, wanted, found)
  return { rows, next: ids.length < ROWS_A_STEP ? null : String(from + ids.length) }
}

/** Nothing, unless somebody else has said yes to it. */
const personalOf = (source: ListSource, { isPersonal }: Wanted): PersonalCells | undefined =>
  isPersonal ? source.personal : undefined

async function withPersonal(tx: Db, source: ListSource, wanted: Wanted, rows: Record<string, unknown>[]) {
  const personal = personalOf(source, wanted)
  if (!personal) return rows
  const ids = rows.map((row) => String(row['id']))
  const found = await personal.of(tx, ids)
  return rows.map((row) => ({ ...row, personal: found.get(String(row['id'])) ?? {} }))
}
