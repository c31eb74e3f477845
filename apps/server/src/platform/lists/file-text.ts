import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { withFormulaPrefix } from '../import/formula-prefix.ts'
import type { CellValue, ListSource, PersonalCells } from './list-source.ts'

type Row = Record<string, unknown>

/** Lines of a CSV file; the first piece has the heads. A text that could be a formula is text in every program. */
export function csvText(
  source: ListSource,
  columns: readonly string[],
  rows: readonly Row[],
  isFirst: boolean,
  personal?: PersonalCells,
) {
  const cells = cellsOf(source, columns, personal)
  const lines = rows.map((row) => cells.map(({ of }) => of(row)))
  return csvLines(isFirst ? [cells.map(({ head }) => head), ...lines] : lines)
}

export const csvLines = (lines: readonly (readonly CellValue[])[]) =>
  stringify(lines.map((line) => line.map(csvCell)))

const csvCell = (value: CellValue) =>
  typeof value === 'number' ? String(value) : withFormulaPrefix(value ?? '')

/** A sheet: numbers are numbers, everything else is a string cell, which no program reads as a formula. */
export async function sheet(
  source: ListSource,
  columns: readonly string[],
  rows: readonly Row[],
  personal?: PersonalCells,
): Promise<Buffer> {
  const cells = cellsOf(source, columns, personal)
  const heads = cells.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const }))
  const lines = rows.map((row) => cells.map(({ of }) => sheetCell(of(row))))
  return writeXlsxFile([heads, ...lines], { sheet: source.list.name }).toBuffer()
}

function sheetCell(value: CellValue) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

/** What the list shows, and behind it what is personal. */
function cellsOf(source: ListSource, columns: readonly string[], personal: PersonalCells | undefined) {
  const whole = Object.entries(personal?.heads ?? {}).map(([name, head]) => ({
    head,
    of: (row: Row): CellValue => (row['personal'] as Record<string, string> | undefined)?.[name] ?? '',
  }))
  const shown = columns.map((name) => {
    const cell = source.cells[name]
    if (!cell) throw new Error(`${source.list.name} has no column ${name}`)
    return cell
  })
  return [...shown, ...whole]
}
