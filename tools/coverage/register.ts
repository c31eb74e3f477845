export type Row = { id: string; area: string; statement: string; level: string; stage: string }

/** `withdrawn` rows are not counted. */
export const LEVELS: readonly string[] = ['must', 'engine', 'open', 'withdrawn']

export type Register = { rows: Map<string, Row>; duplicates: string[] }

/** Reads the tables of docs/requirements.md: `| CART-014 | statement | source | level | stage |`. */
export function readRegister(markdown: string): Register {
  const rows = new Map<string, Row>()
  const duplicates: string[] = []
  for (const line of markdown.split(/\r?\n/)) {
    const area = /^\|\s*([A-Z]+)-\d{3,}\s*\|/.exec(line)?.[1]
    if (!area) continue
    const [id = '', statement = '', , level = '', stage = ''] = cellsOf(line)
    if (rows.has(id)) duplicates.push(id)
    else rows.set(id, { id, area, statement, level: level.toLowerCase(), stage: stage.toLowerCase() })
  }
  return { rows, duplicates }
}

// A bar inside a cell is written `\|`.
function cellsOf(line: string): string[] {
  const inner = line.trim().slice(1)
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
