/** How a formula begins; some spreadsheets take the wide signs of East Asian keyboards for the narrow ones. */
const WITHOUT = /^'*[=+\-@\t\r\n＝＋－＠]/
const WITH = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet runs a cell that begins like a formula; with an apostrophe before it, it shows the text. */
export function withFormulaPrefix(cell: string): string {
  return WITHOUT.test(cell) ? `'${cell}` : cell
}

export function withoutFormulaPrefix(cell: string): string {
  return WITH.test(cell) ? cell.slice(1) : cell
}
