import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { brotliKb } from './brotli-kb.ts'
import { buyer, type Progress } from './buyer.ts'
import { median } from './median.ts'
import { mostScriptKb } from './most-script-kb.ts'
import { openFromHere } from './open-from-here.ts'
import { awakeScripts, openBrowser, touchPage } from './touch-page.ts'
import { SIZE, TOUCHES, type Touch } from './touches.ts'

/** Milliseconds from the first paint to the first touch. */
const MOMENTS = [500, 1_000, 2_000, 4_000]

/** Nobody touches them here, and they are weighed: where an order is paid, and its last page. */
const PAID: { page: string; path: string; as: Progress }[] = [
  { page: 'payment', path: '/checkout/payments', as: 'with an address' },
  { page: 'review', path: '/checkout/order-summary', as: 'with an address' },
  { page: 'confirmation', path: '/checkout/order-confirmation?order=', as: 'ordered' },
]

export type FirstTouch = { control: string; afterMs: number; answeredMs: number; each: number[] }
export type AwakePage = { page: string; scriptKb: number }

/** How long somebody waits for the first answer, and what script a page wakes with. */
export function measureFirstTouch(portBase: string, runs: number, only: string | undefined) {
  const touches = TOUCHES.filter(({ control }) => !only || control === only)
  return inTemporaryShop({ purpose: 'touch', portBase }, async ({ url }) => {
    const browser = await openBrowser()
    try {
      const rows: FirstTouch[] = []
      for (const touch of touches) {
        // The first visitor after a start waits for what later ones find ready.
        for (let visit = 0; visit < 2; visit++) await openFromHere(url + touch.path)
        for (const afterMs of MOMENTS) rows.push(await touchAt(afterMs, touch))
      }
      return { rows, awake: await weighAwake() }

      async function touchAt(afterMs: number, touch: Touch): Promise<FirstTouch> {
        const each: number[] = []
        for (let run = 0; run < runs; run++) each.push(await touchPage(browser, url, touch, afterMs))
        const row = { control: touch.control, afterMs, answeredMs: median(each), each }
        console.log(JSON.stringify(row))
        return row
      }
      async function weighAwake(): Promise<AwakePage[]> {
        const pages = new Map(touches.map(({ page, path }) => [page, path]))
        const weighed: AwakePage[] = []
        for (const [page, path] of pages) {
          weighed.push({ page, scriptKb: await brotliKb(await awakeScripts(browser, url + path)) })
        }
        for (const { page, path, as } of PAID) {
          const { cookie, orderNumber } = await buyer(url, SIZE, as)
          const scripts = await awakeScripts(browser, url + path + orderNumber, cookie)
          weighed.push({ page, scriptKb: await brotliKb(scripts, cookie) })
        }
        return weighed
      }
    } finally {
      await browser.close()
    }
  })
}

export function firstTouchTable(rows: readonly FirstTouch[]): string {
  const head = ['control', 'after ms', 'answered ms']
  return tableText([
    head,
    ...rows.map(({ control, afterMs, answeredMs }) => [control, String(afterMs), String(answeredMs)]),
  ])
}

/** What a page that is awake must keep. */
export function weightShortfalls(awake: readonly AwakePage[]): string[] {
  return awake.flatMap(({ page, scriptKb }) => {
    const most = mostScriptKb(page)
    return scriptKb > most ? [`${page}: ${scriptKb} kB of script awake, ${most} allowed`] : []
  })
}
