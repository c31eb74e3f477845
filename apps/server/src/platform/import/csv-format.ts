import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { type FileFormat, type FilePart, UnreadableFile, type WrittenRow } from './file-format.ts'
import { withFormulaPrefix, withoutFormulaPrefix } from './formula-prefix.ts'
import type { ImportColumn } from './import-kind.ts'
import { messages } from './messages.ts'

const MAX_ROW_CHARACTERS = 64 * 1024
const MAX_COLUMNS = 200
/** Stands last in a file of refused rows, which can so be mended and brought again. */
const REASON = 'reason'
const ROWS_A_PIECE = 500

/** Comma-separated values with a header, as spreadsheets write them. */
export const csvFormat: FileFormat = { name: 'csv', extension: '.csv', read, write }

async function* read(text: AsyncIterable<string>, known: readonly ImportColumn[]): AsyncIterable<FilePart> {
  let header: Header | null = null
  for await (const { row, cells } of rowsOf(text)) {
    if (!header) {
      header = readHeader(cells, known)
      yield { columns: header.columns }
    } else if (cells.length === 1 && cells[0] === '') {
      // An empty line, as many programs leave at the end.
    } else if (cells.length !== header.width) {
      yield { row, cells, problem: messages.wrongWidth(cells.length, header.width) }
    } else {
      const ownCells = header.reasonAt === -1 ? cells : cells.toSpliced(header.reasonAt, 1)
      yield { row, cells: ownCells.map((cell) => withoutFormulaPrefix(cell)) }
    }
  }
  if (!header) throw new UnreadableFile(messages.isEmpty)
}

async function* rowsOf(text: AsyncIterable<string>): AsyncIterable<{ row: number; cells: string[] }> {
  let row = 0
  const parser = parse({
    bom: true,
    relax_column_count: true,
    // A quote out of place belongs to the cell, whose own rule then refuses it.
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = Readable.from(text)
  // An unreadable source ends the parser with its own reason.
  source.once('error', (fault) => parser.destroy(fault))
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) yield { row: ++row, cells }
  } catch (fault) {
    throw fault instanceof CsvError ? unreadable(fault, row + 1) : fault
  } finally {
    source.destroy()
  }
}

function unreadable({ code, message }: CsvError, row: number): UnreadableFile {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile(messages.quoteNotClosed, row)
  return new UnreadableFile(code === 'CSV_MAX_RECORD_SIZE' ? messages.lineTooLong : message, row)
}

interface Header {
  readonly columns: readonly string[]
  readonly width: number
  readonly reasonAt: number
}

function readHeader(cells: readonly string[], known: readonly ImportColumn[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  if (names.length > MAX_COLUMNS) throw new UnreadableFile(messages.tooManyColumns, 1)
  if (names.length === 1 && /[;\t|]/.test(cells[0] ?? ''))
    throw new UnreadableFile(messages.wrongDelimiter, 1)
  const reasonAt = names.indexOf(REASON)
  const columns = names.filter((name) => name !== REASON)
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i)
  if (repeated !== undefined) throw new UnreadableFile(messages.repeatedColumn(repeated), 1)
  const unknown = columns.filter((name) => !known.some((column) => column.name === name))
  if (unknown.length > 0) throw new UnreadableFile(messages.unknownColumns(unknown), 1)
  return { columns, width: names.length, reasonAt }
}

async function* write(
  columns: readonly string[],
  rows: AsyncIterable<WrittenRow>,
  { withReasons }: { withReasons: boolean },
): AsyncIterable<string> {
  let piece: string[][] = [withReasons ? [...columns, REASON] : [...columns]]
  for await (const { cells, reason } of rows) {
    // A row that was too short keeps its reason in the last column all the same.
    const missing = Array<string>(Math.max(0, columns.length - cells.length)).fill('')
    const full = withReasons ? [...cells, ...missing, reason ?? ''] : cells
    piece.push(full.map(withFormulaPrefix))
    if (piece.length < ROWS_A_PIECE) continue
    yield stringify(piece)
    piece = []
  }
  yield stringify(piece)
}
