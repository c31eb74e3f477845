/** Lines up columns for a terminal: the first to the left, the others to the right. */
export function tableText(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const aligned = (cell: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 ? cell.padEnd(width) : cell.padStart(width)
  }
  return lines.map((line) => line.map(aligned).join('  ').trimEnd()).join('\n')
}
