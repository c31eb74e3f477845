import { setTimeout as sleep } from 'node:timers/promises'
import { makeChangedBuild } from '@shop/tools/release/changed-build'
import { chooseBuild, forgetBuild, latestBuild } from '@shop/tools/release/keep-build'
import { AssetWatch } from '../asset-watch.ts'
import type { Finding } from '../audit.ts'
import { buy, mixOf } from '../browse-and-buy.ts'
import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { closedLoad } from '../load.ts'

const TIRE = 100_001
const CALLERS = 4
const PAUSE_MS = 100
const FIRST_VERSION = 100

/**
 * [SAFE-021] [SAFE-022] [SAFE-023] Release after release with all files and the workflow version changed, while people
 * browse and buy: no call fails, no page or open tab misses a file, and orders of every version come to their end.
 */
export const releases: FaultTest = {
  name: 'releases',
  shape: 'behind nginx',
  // Over before the releases are: each order's release was planned under a version that is gone by then.
  settings: { CANCEL_WINDOW_SECONDS: '12', WORKFLOW_VERSION: String(FIRST_VERSION) },
  async run(run) {
    const { shop, isShort, say } = run
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 5_000 }])
    const first = latestBuild()
    const watch = new AssetWatch(shop.apiUrl.replace('/_api', ''), 'office.localhost')
    await watch.look()
    await watch.openTab()
    let isOver = false
    const visitors = closedLoad(CALLERS, () => isOver, await mixOf(shop.apiUrl, TIRE), { pauseMs: PAUSE_MS })
    const buying = buy(shop, TIRE, () => isOver)
    const watching = keepLooking(watch, () => isOver)
    const deploys = isShort ? 2 : 20
    const made: string[] = []
    const durations: number[] = []
    try {
      for (let count = 1; count <= deploys; count++) {
        made.push(makeChangedBuild(first, `r${count}`))
        chooseBuild(made.at(-1) ?? first)
        const began = Date.now()
        await shop.release({ WORKFLOW_VERSION: String(FIRST_VERSION + count) })
        durations.push((Date.now() - began) / 1_000)
        await watch.expectMark(`r${count}`)
        say(`deploy ${count} took ${durations.at(-1)?.toFixed(1)} s`)
      }
      await sleep(1_000)
    } finally {
      isOver = true
      chooseBuild(first)
      await watching
    }
    const sent = await visitors
    const { acknowledged, findings } = await buying
    await watch.lookAtEverything()
    const failed = sent.filter(({ status }) => status === 0 || status >= 500)
    findings.push(
      ...watch.findings,
      ...failed.map(
        ({ kind, status, fault }): Finding => ({ kind: 'lost', what: `${kind}: ${fault ?? status}` }),
      ),
    )
    const settled = await untilSettled(shop, {
      acknowledged,
      initialStock,
      endStates: ['released'],
      // Beside other work the bank's answer can come too late: an honest no, with nothing held.
      refusals: isShort ? ['payment-unavailable'] : [],
    })
    for (const build of made) forgetBuild(build)
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      note: `${deploys} deploys, ${sent.length} calls, ${failed.length} failed; ${watch.pages} pages (${watch.kept} kept) and ${watch.files} files, ${watch.findings.length} missing; longest deploy ${Math.max(...durations).toFixed(1)} s`,
    }
  },
}

async function keepLooking(watch: AssetWatch, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await watch.look()
    await sleep(300)
  }
}
