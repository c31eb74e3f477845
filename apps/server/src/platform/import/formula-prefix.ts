/** A spreadsheet runs a cell that begins like a formula; with an apostrophe before it, it shows the text. */
export function withFormulaPrefix(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

export function withoutFormulaPrefix(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
