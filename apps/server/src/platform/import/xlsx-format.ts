import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { headOfRows, matchedHeader, REASON, readHeader } from './csv-format.ts'
import {
  type BinaryFormat,
  type FileHead,
  type FilePart,
  UnreadableFile,
  type WrittenRow,
} from './file-format.ts'
import { withFormulaPrefix, withoutFormulaPrefix } from './formula-prefix.ts'
import { firstSheetPath, guardSheet, MAX_SHEET_ROWS } from './guard-sheet.ts'
import type { FileBytes } from './guarded-text.ts'
import type { ImportColumn } from './import-kind.ts'
import { messages } from './messages.ts'
import { MAX_UNPACKED_BYTES, storedArchive, unpackWorkbook } from './unpack-workbook.ts'

const MAX_BYTES = 20 * 1024 * 1024
const MAX_ROW_CHARACTERS = 64 * 1024

/** The first sheet of a workbook, with a header as in CSV. Formulas are never worked out: their last value counts. */
export const xlsxFormat: BinaryFormat = {
  name: 'xlsx',
  extension: '.xlsx',
  isBinary: true,
  read,
  peek,
  write,
}

async function* read(
  bytes: FileBytes,
  known: readonly ImportColumn[],
  matches?: readonly (string | null)[],
): AsyncIterable<FilePart> {
  const { rows, problems } = await readFirstSheet(await whole(bytes))
  const headings = withoutEmptyEnd(rows[0] ?? [])
  const header = matches ? matchedHeader(headings, matches) : readHeader(headings, known)
  if (header.width === 0) throw new UnreadableFile(messages.isEmpty)
  yield { columns: header.columns }
  let characters = 0
  for (const [at, all] of rows.entries()) {
    const row = at + 1
    const cells = withoutEmptyEnd(all)
    if (at === 0 || cells.length === 0) continue
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > MAX_ROW_CHARACTERS) throw new UnreadableFile(messages.lineTooLong, row)
    // One long text may stand in a workbook once and be meant by every cell.
    characters += length
    if (characters > MAX_UNPACKED_BYTES) throw new UnreadableFile(messages.workbookTooLarge, row)
    const problem =
      problems.get(row) ??
      (cells.length > header.width ? messages.wrongWidth(cells.length, header.width) : undefined)
    const full = [...cells, ...Array<string>(Math.max(0, header.width - cells.length)).fill('')]
    const own = [...header.places.map((place) => full[place] ?? ''), ...full.slice(header.width)]
    yield { row, cells: own.map(withoutFormulaPrefix), ...(problem && { problem }) }
  }
}

async function peek(bytes: FileBytes): Promise<FileHead> {
  const { rows } = await readFirstSheet(await whole(bytes))
  return headOfRows(rows.map(withoutEmptyEnd))
}

async function whole(bytes: FileBytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > MAX_BYTES) throw new UnreadableFile(messages.workbookTooLarge)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** What the library gets to see is an archive of our own making, with no part in it that was not looked at. */
async function readFirstSheet(archive: Buffer) {
  const parts = await unpackWorkbook(archive)
  const part = (path: string): Buffer => {
    const content = parts.get(path)
    if (!content) throw new UnreadableFile(messages.notWorkbook)
    return content
  }
  const sheetPath = firstSheetPath(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'))
  const problems = guardSheet(part(sheetPath))
  const needed = new Map(
    [...parts].filter(([path]) => path === sheetPath || !path.startsWith('xl/worksheets/')),
  )
  try {
    const found = await readSheet<string>(storedArchive(needed), 1, { parseNumber: plainNumber, trim: false })
    return { rows: found.map((row) => row.map(cellText)), problems }
  } catch {
    throw new UnreadableFile(messages.notWorkbook)
  }
}

function cellText(cell: unknown): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  // A sheet knows no time zone: its times are taken as UTC.
  if (cell instanceof Date) return cell.toISOString().replace('.000Z', 'Z')
  return String(cell).replaceAll('\u0000', '')
}

/** A number as it was typed: sheets keep 129.99 as 129.99000000000001 and 1000 as 1E3. */
export function plainNumber(stored: string): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  if (/^-?\d{1,15}$/.test(stored)) return stored
  const typed = Number(value.toPrecision(15))
  return Math.abs(typed) >= 1e21 || (typed !== 0 && Math.abs(typed) < 1e-6) ? stored : String(typed)
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Every cell is a text, so that nothing is rounded and no program reads a formula. */
async function* write(
  columns: readonly string[],
  rows: AsyncIterable<WrittenRow>,
  { withReasons }: { withReasons: boolean },
): AsyncIterable<Uint8Array> {
  const lines: string[][] = [withReasons ? [...columns, REASON] : [...columns]]
  for await (const { cells, reason } of rows) {
    if (lines.length > MAX_SHEET_ROWS) throw new Error(messages.tooManyRows(MAX_SHEET_ROWS))
    const missing = Array<string>(Math.max(0, columns.length - cells.length)).fill('')
    lines.push(withReasons ? [...cells, ...missing, reason ?? ''] : [...cells])
  }
  const sheet = lines.map((line) =>
    line.map((cell) => (cell === '' ? null : { value: withFormulaPrefix(cell), type: String })),
  )
  yield await writeXlsxFile(sheet).toBuffer()
}
