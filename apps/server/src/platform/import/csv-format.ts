import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import {
  type FileHead,
  type FilePart,
  type TextFormat,
  UnreadableFile,
  type WrittenRow,
} from './file-format.ts'
import { withFormulaPrefix, withoutFormulaPrefix } from './formula-prefix.ts'
import type { ImportColumn } from './import-kind.ts'
import { messages } from './messages.ts'

const MAX_ROW_CHARACTERS = 64 * 1024
const MAX_COLUMNS = 200
/** Stands last in a file of refused rows, which can so be mended and brought again. */
export const REASON = 'reason'
const ROWS_A_PIECE = 500

/** Comma-separated values with a header, as spreadsheets write them. */
export const csvFormat: TextFormat = { name: 'csv', extension: '.csv', read, peek, write }

const FIRST_ROWS = 5

async function* read(
  text: AsyncIterable<string>,
  known: readonly ImportColumn[],
  matches?: readonly (string | null)[],
): AsyncIterable<FilePart> {
  let header: Header | null = null
  for await (const { row, cells } of rowsOf(text)) {
    if (!header) {
      header = matches ? matchedHeader(cells, matches) : readHeader(cells, known)
      yield { columns: header.columns }
    } else if (cells.length === 1 && cells[0] === '') {
      // An empty line, as many programs leave at the end.
    } else if (cells.length !== header.width) {
      yield { row, cells, problem: messages.wrongWidth(cells.length, header.width) }
    } else {
      const { places } = header
      yield { row, cells: places.map((place) => withoutFormulaPrefix(cells[place] ?? '')) }
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

async function peek(text: AsyncIterable<string>): Promise<FileHead> {
  const found: string[][] = []
  for await (const { cells } of rowsOf(text)) {
    found.push(cells)
    if (found.length > FIRST_ROWS) break
  }
  return headOfRows(found)
}

/** The beginning of a file out of its first rows. */
export function headOfRows([headings, ...rows]: readonly (readonly string[])[]): FileHead {
  if (!headings || headings.length === 0) throw new UnreadableFile(messages.isEmpty)
  refuseShape(headings)
  return { headings: headings.map((heading) => heading.trim()), rows: rows.slice(0, FIRST_ROWS) }
}

export interface Header {
  readonly columns: readonly string[]
  readonly width: number
  /** Where the cell of each column stands in a row. */
  readonly places: readonly number[]
}

function refuseShape(headings: readonly string[]): void {
  if (headings.length > MAX_COLUMNS) throw new UnreadableFile(messages.tooManyColumns, 1)
  if (headings.length === 1 && /[;\t|]/.test(headings[0] ?? ''))
    throw new UnreadableFile(messages.wrongDelimiter, 1)
}

export function matchedHeader(headings: readonly string[], matches: readonly (string | null)[]): Header {
  const placed = matches.flatMap((column, place) => (column === null ? [] : [{ column, place }]))
  return {
    columns: placed.map(({ column }) => column),
    width: headings.length,
    places: placed.map(({ place }) => place),
  }
}

export function readHeader(cells: readonly string[], known: readonly ImportColumn[]): Header {
  refuseShape(cells)
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const columns = names.filter((name) => name !== REASON)
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i)
  if (repeated !== undefined) throw new UnreadableFile(messages.repeatedColumn(repeated), 1)
  const unknown = columns.filter((name) => !known.some((column) => column.name === name))
  if (unknown.length > 0) throw new UnreadableFile(messages.unknownColumns(unknown), 1)
  const places = names.flatMap((name, place) => (name === REASON ? [] : [place]))
  return { columns, width: names.length, places }
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
