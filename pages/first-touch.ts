import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { brotliKb } from './brotli-kb.ts'
import { median } from './median.ts'
import { openFromHere } from './open-from-here.ts'
import { awakeScripts, openBrowser, touchPage } from './touch-page.ts'
import { TOUCHES, type Touch } from './touches.ts'

/** Milliseconds from the first paint to the first touch. */
const MOMENTS = [500, 1_000, 2_000, 4_000]
/** How much longer somebody may wait because scripts are preloaded at a low priority. */
const WORSE_MS = 100

export type FirstTouch = {
  control: string
  afterMs: number
  lowMs: number
  plainMs: number
  low: number[]
  plain: number[]
}
export type AwakePage = { path: string; scriptKb: number }

/** Two shops side by side, with preloads at a low priority and plain ones, touched in turn: a slow moment is both's. */
export function measureFirstTouch(portBase: number, runs: number, only: string | undefined) {
  const touches = TOUCHES.filter(({ control }) => !only || control === only)
  const shop = (at: number, preloads: 'low' | 'plain') => ({
    purpose: `touch-${preloads}`,
    portBase: String(at),
    settings: { PRELOADS: preloads },
  })
  return inTemporaryShop(shop(portBase, 'low'), (low) =>
    inTemporaryShop(shop(portBase + 50, 'plain'), async (plain) => {
      const browser = await openBrowser()
      try {
        const rows: FirstTouch[] = []
        for (const touch of touches) {
          // The first visitor after a start waits for what later ones find ready.
          for (const { url } of [low, plain, low, plain]) await openFromHere(url + touch.path)
          for (const afterMs of MOMENTS) rows.push(await touchAt(afterMs, touch))
        }
        return { rows, awake: await weighAwake() }

        async function touchAt(afterMs: number, touch: Touch): Promise<FirstTouch> {
          const atLow: number[] = []
          const atPlain: number[] = []
          for (let run = 0; run < runs; run++) {
            atLow.push(await touchPage(browser, low.url, touch, afterMs))
            atPlain.push(await touchPage(browser, plain.url, touch, afterMs))
          }
          const middles = { lowMs: median(atLow), plainMs: median(atPlain) }
          const row = { control: touch.control, afterMs, ...middles, low: atLow, plain: atPlain }
          console.log(JSON.stringify(row))
          return row
        }
        async function weighAwake(): Promise<AwakePage[]> {
          const paths = [...new Set(touches.map(({ path }) => path))]
          const weighed: AwakePage[] = []
          for (const path of paths) {
            weighed.push({ path, scriptKb: await brotliKb(await awakeScripts(browser, plain.url + path)) })
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
  const head = ['control', 'after ms', 'low', 'plain', 'difference']
  const lines = rows.map(({ control, afterMs, lowMs, plainMs }) =>
    [control, afterMs, lowMs, plainMs, lowMs - plainMs].map(String),
  )
  return tableText([head, ...lines])
}

/** What a first touch, or a page that is awake, must keep. */
export function touchShortfalls(rows: readonly FirstTouch[], awake: readonly AwakePage[]): string[] {
  const slow = rows.filter(({ lowMs, plainMs }) => lowMs - plainMs > WORSE_MS)
  return [
    ...slow.map(
      ({ control, afterMs, lowMs, plainMs }) =>
        `${control} after ${afterMs} ms: ${lowMs} ms at a low priority, ${plainMs} plain`,
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
