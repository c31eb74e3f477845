import type { WriteStream } from 'node:tty'
import type { ImportReport } from './report.ts'

const NAMED = 40
const count = (rows: number) => rows.toLocaleString('en-US')

/** The report as a catalogue manager reads it on a terminal. */
export function reportText(
  report: ImportReport,
  { seconds, failedRows }: { seconds: number; failedRows: string | null },
): string {
  if (report.unreadable) {
    const { row, reason } = report.unreadable
    return `Nothing of ${report.file} was taken.\n${row === null ? '' : `Row ${row}: `}${reason}\n`
  }
  const left = report.refusals.length - NAMED
  const lines = [
    `${report.state === 'applied' ? 'Applied' : 'Dry run of'} ${report.file} (${report.kind}, ${report.format}) in ${seconds} s`,
    `  read      ${count(report.rowsRead)}`,
    `  added     ${count(report.added)}`,
    `  changed   ${count(report.changed)}`,
    `  unchanged ${count(report.unchanged)}`,
    `  refused   ${count(report.refused)}`,
    ...(report.lagSeconds === null
      ? []
      : [`  followed  ${report.lagSeconds.toFixed(1)} s after the last batch`]),
    ...report.refusals
      .slice(0, NAMED)
      .map(({ row, column, value, reason }) => `  row ${row} ${column} ${JSON.stringify(value)}: ${reason}`),
    ...(left > 0 ? ['  and more'] : []),
    ...(failedRows ? [`Refused rows with their reasons: ${failedRows}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** One line that is written over on a terminal; elsewhere a line for each thing that was done. */
export function progressLine(out: WriteStream) {
  let doing = ''
  return {
    show(what: string, share: number) {
      if (out.isTTY) out.write(`\r\u001b[2K${what} ${Math.floor(share * 100)} %`)
      else if (what !== doing) out.write(`${what}\n`)
      doing = what
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[2K')
    },
  }
}
