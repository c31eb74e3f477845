import sax from 'sax'
import { UnreadableFile } from './file-format.ts'
import { messages } from './messages.ts'

/** The most rows of a sheet, its header not counted. */
export const MAX_SHEET_ROWS = 50_000
const MAX_COLUMNS = 200
/** What any spreadsheet holds at most; whoever names a place beyond it means harm. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const PIECE = 64 * 1024

/**
 * Walks a sheet before it is read: how far it reaches, and which rows cannot be taken at their word. Those are rows with
 * an error in place of a value, with a formula nobody has worked out, or under a cell merged from above.
 */
export function guardSheet(content: Buffer): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  const parser = strictParser()
  let row = 0
  let cell: { at: string; type: string; isFormula: boolean; hasValue: boolean } | null = null
  parser.onopentag = ({ name, attributes }) => {
    const tag = localName(name)
    const found = attributes as Record<string, string>
    if (tag === 'row') row = found['r'] === undefined ? row + 1 : wholeNumber(found['r'], LAST_ROW)
    else if (tag === 'c') {
      const place = placeOf(found['r'] ?? '')
      row = place.row
      cell = { at: found['r'] ?? '', type: found['t'] ?? '', isFormula: false, hasValue: false }
    } else if (tag === 'f' && cell) cell.isFormula = true
    else if ((tag === 'v' || tag === 'is') && cell) cell.hasValue = true
    else if (tag === 'mergeCell') noteMerged(found['ref'] ?? '', problems)
  }
  parser.onclosetag = (name) => {
    if (localName(name) !== 'c' || !cell) return
    if (cell.hasValue) refuseTooFar(placeOf(cell.at))
    if (cell.type === 'e') problems.set(row, messages.cellError(cell.at))
    else if (cell.isFormula && !cell.hasValue) problems.set(row, messages.formulaWithoutValue(cell.at))
    cell = null
  }
  write(parser, content)
  return problems
}

/** Which part holds the first sheet. */
export function firstSheetPath(workbook: Buffer, relations: Buffer): string {
  let relation: string | null = null
  walk(workbook, (tag, attributes) => {
    if (tag !== 'sheet' || relation !== null) return
    relation =
      Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? ''
  })
  let target: string | null = null
  walk(relations, (tag, attributes) => {
    if (tag === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? null
  })
  if (target === null) throw new UnreadableFile(messages.notWorkbook)
  return (target as string).startsWith('/') ? (target as string).slice(1) : `xl/${target}`
}

function walk(
  content: Buffer,
  see: (tag: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  const parser = strictParser()
  parser.onopentag = ({ name, attributes }) => see(localName(name), attributes as Record<string, string>)
  write(parser, content)
}

/** Entities of a document are refused with its type, as in every file. */
function strictParser() {
  const parser = sax.parser(true)
  parser.onerror = (fault) => {
    throw new UnreadableFile(messages.notXml(fault.message.split('\n')[0] ?? ''))
  }
  parser.ondoctype = () => {
    throw new UnreadableFile(messages.doctype)
  }
  return parser
}

function write(parser: ReturnType<typeof strictParser>, content: Buffer): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < content.length; at += PIECE)
      parser.write(decoder.decode(content.subarray(at, at + PIECE), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (fault) {
    if (fault instanceof UnreadableFile) throw fault
    throw new UnreadableFile(messages.notUtf8)
  }
}

function refuseTooFar({ row, column }: Place): void {
  if (row > MAX_SHEET_ROWS + 1) throw new UnreadableFile(messages.tooManyRows(MAX_SHEET_ROWS))
  if (column > MAX_COLUMNS) throw new UnreadableFile(messages.tooManyColumns, row)
}

function noteMerged(ref: string, problems: Map<number, string>): void {
  const [from = '', to = from] = ref.split(':')
  const first = placeOf(from).row
  const last = Math.min(placeOf(to).row, MAX_SHEET_ROWS + 1)
  if (first === 1 && last > 1) throw new UnreadableFile(messages.mergedHeader, 1)
  for (let row = first + 1; row <= last; row++) problems.set(row, messages.mergedCells(ref))
}

interface Place {
  readonly row: number
  readonly column: number
}

function placeOf(at: string): Place {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(at) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (column === 0 || column > LAST_COLUMN) throw new UnreadableFile(messages.notWorkbook)
  return { row: wholeNumber(digits, LAST_ROW), column }
}

function wholeNumber(text: string, most: number): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) throw new UnreadableFile(messages.notWorkbook)
  return value
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
