export type Cell = string | number | boolean | null

/** A part of the world that can be written on its own. */
export const PARTS = ['catalogue', 'prices', 'stock', 'installers', 'reviews', 'vehicles'] as const
export type Part = (typeof PARTS)[number]

/** A table of the world: what it is called and its rows, made anew each time they are asked for. */
export interface WorldTable {
  readonly part: Part
  readonly name: string
  readonly columns: readonly string[]
  /** For the progress bar; the generator decides. */
  readonly expectedRows: number
  rows(): Iterable<readonly Cell[]>
}

/** An array as PostgreSQL writes it; the world's own words need no quotes inside quotes. */
export function arrayCell(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}

export function pointCell(longitude: number, latitude: number): string {
  return `SRID=4326;POINT(${longitude} ${latitude})`
}

/** A row in the text format of COPY. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) line += (i === 0 ? '' : '\t') + copyText(cells[i] as Cell)
  return `${line}\n`
}

function copyText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell !== 'string') return String(cell)
  return SPECIAL.test(cell) ? cell.replace(ALL_SPECIAL, (letter) => ESCAPES[letter] ?? letter) : cell
}

const SPECIAL = /[\\\n\r\t]/
const ALL_SPECIAL = /[\\\n\r\t]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
