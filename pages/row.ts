import { median } from './median.ts'
import { mostScriptKb } from './most-script-kb.ts'

/** One line of the table: a page at one width. Times in milliseconds, sizes in kB of brotli. */
export type Row = {
  page: string
  width: number
  performance: number
  accessibility: number
  seo: number
  lcp: number
  cls: number
  scriptKb: number
  htmlKb: number
}

export type Visit = Omit<Row, 'page' | 'width'>

/** Each figure is the middle one of its own: one slow moment of the machine does not make a slow page. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    scriptKb: of('scriptKb'),
    htmlKb: of('htmlKb'),
  }
}

/** What a page must keep. Measured on the phone; the desk is printed for comparison. */
export function shortfalls(row: Row): string[] {
  if (row.width > 600 || row.page === 'shipping') return []
  const failed: string[] = []
  if (row.performance < 95) failed.push(`performance ${row.performance} is below 95`)
  if (row.accessibility < 100) failed.push(`accessibility ${row.accessibility} is below 100`)
  if (row.seo < 100) failed.push(`SEO ${row.seo} is below 100`)
  if (row.cls > 0.02) failed.push(`layout shift ${row.cls} is above 0.02`)
  const most = mostScriptKb(row.page)
  if (row.scriptKb > most) failed.push(`${row.scriptKb} kB of script, ${most} allowed`)
  return failed
}
