import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { brotliKb } from './brotli-kb.ts'
import { median } from './median.ts'
import { openFromHere } from './open-from-here.ts'
import { awakeScripts, openBrowser, touchPage } from './touch-page.ts'
import { TOUCHES, type Touch } from './touches.ts'

/** Milliseconds from the first paint to the first touch. */
const MOMENTS = [500, 1_000, 2_000, 4_000]
/** How much longer somebody may wait because pages rest. */
const WORSE_MS = 100

export type FirstTouch = {
  control: string
  afterMs: number
  restingMs: number
  offMs: number
  resting: number[]
  off: number[]
}
export type AwakePage = { path: string; scriptKb: number }

/** Two shops side by side, one with resting pages and one without, touched in turn: a slow moment is both's. */
export function measureFirstTouch(portBase: number, runs: number, only: string | undefined) {
  const touches = TOUCHES.filter(({ control }) => !only || control === only)
  const shop = (at: number, resting: 'on' | 'off') => ({
    purpose: `touch-${resting}`,
    portBase: String(at),
    settings: { RESTING_PAGES: resting },
  })
  return inTemporaryShop(shop(portBase, 'on'), (on) =>
    inTemporaryShop(shop(portBase + 50, 'off'), async (off) => {
      const browser = await openBrowser()
      try {
        const rows: FirstTouch[] = []
        for (const touch of touches) {
          // The first visitor after a start waits for what later ones find ready.
          for (const { url } of [on, off, on, off]) await openFromHere(url + touch.path)
          for (const afterMs of MOMENTS) rows.push(await touchAt(afterMs, touch))
        }
        return { rows, awake: await weighAwake() }

        async function touchAt(afterMs: number, touch: Touch): Promise<FirstTouch> {
          const resting: number[] = []
          const without: number[] = []
          for (let run = 0; run < runs; run++) {
            resting.push(await touchPage(browser, on.url, touch, afterMs))
            without.push(await touchPage(browser, off.url, touch, afterMs))
          }
          const middles = { restingMs: median(resting), offMs: median(without) }
          const row = { control: touch.control, afterMs, ...middles, resting, off: without }
          console.log(JSON.stringify(row))
          return row
        }
        async function weighAwake(): Promise<AwakePage[]> {
          const paths = [...new Set(touches.map(({ path }) => path))]
          const weighed: AwakePage[] = []
          for (const path of paths) {
            weighed.push({ path, scriptKb: await brotliKb(await awakeScripts(browser, on.url + path)) })
          }
          return weighed
        }
      } finally {
        await browser.close()
      }
    }),
  )
}

export function firstTouchTable(rows: readonly FirstTouch[]): string {
  const head = ['control', 'after ms', 'resting', 'off', 'difference']
  const lines = rows.map(({ control, afterMs, restingMs, offMs }) =>
    [control, afterMs, restingMs, offMs, restingMs - offMs].map(String),
  )
  return tableText([head, ...lines])
}

/** What a first touch, or a page that is awake, must keep. */
export function touchShortfalls(rows: readonly FirstTouch[], awake: readonly AwakePage[]): string[] {
  const slow = rows.filter(({ restingMs, offMs }) => restingMs - offMs > WORSE_MS)
  return [
    ...slow.map(
      ({ control, afterMs, restingMs, offMs }) =>
        `${control} after ${afterMs} ms: ${restingMs} ms at rest, ${offMs} without`,
    ),
    ...awake.flatMap(({ path, scriptKb }) => {
      const most = awakeKb(path)
      return most !== null && scriptKb > most
        ? [`${path}: ${scriptKb} kB of script awake, ${most} allowed`]
        : []
    }),
  ]
}

function awakeKb(path: string): number | null {
  if (path.startsWith('/tire-sizes/')) return 130
  return path.startsWith('/brands/') ? 141 : null
}
