/** Rows and columns in the order in which they first come; a cell that nobody names is empty. */
export function tableOf(
  cells: readonly { readonly row: string; readonly column: string; readonly says: string }[],
): { text: string; empty: number } {
  const columns = [...new Set(cells.map(({ column }) => column))]
  const rows = [...new Set(cells.map(({ row }) => row))]
  const saying = new Map(cells.map(({ row, column, says }) => [`${row}\n${column}`, says]))
  const at = (row: string, column: string) => saying.get(`${row}\n${column}`) ?? ''
  const lines = [
    ['behaviour', ...columns],
    ['---', ...columns.map(() => '---')],
    ...rows.map((row) => [row, ...columns.map((column) => at(row, column))]),
  ]
  const empty = rows.flatMap((row) => columns.filter((column) => at(row, column) === '')).length
  return { text: lines.map((line) => `| ${line.join(' | ')} |`).join('\n'), empty }
}
