import { median } from './median.ts'
import { askedScriptKb } from './most-script-kb.ts'

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

const CHECKOUT: ReadonlySet<string> = new Set(['shipping', 'payment', 'review', 'confirmation'])

/** What a page must keep. Measured on the phone; the desk is printed for comparison. */
export function shortfalls(row: Row): string[] {
  if (row.width > 600) return []
  const isCheckout = CHECKOUT.has(row.page)
  const leastPerformance = isCheckout ? 90 : 95
  const failed: string[] = []
  if (row.performance < leastPerformance)
    failed.push(`performance ${row.performance} is below ${leastPerformance}`)
  if (row.accessibility < 100) failed.push(`accessibility ${row.accessibility} is below 100`)
  // Nobody is to find a cart or an order.
  if (row.seo < 100 && !isCheckout) failed.push(`SEO ${row.seo} is below 100`)
  if (row.cls > 0.02) failed.push(`layout shift ${row.cls} is above 0.02`)
  const most = askedScriptKb(row.page)
  if (row.scriptKb > most) failed.push(`${row.scriptKb} kB of script, ${most} allowed`)
  return failed
}
