import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../audit.ts'
import { buy, mixOf } from '../browse-and-buy.ts'
import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { closedLoad } from '../load.ts'

const TIRE = 100_001
const CALLERS = 4
const PAUSE_MS = 100

/** Every process is replaced again and again while people browse and buy: nobody notices. */
export const rollingRestart: FaultTest = {
  name: 'rolling-restart',
  shape: 'behind nginx',
  async run(run) {
    const { shop, isShort, say } = run
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 5_000 }])
    const restarts = isShort ? 3 : 20
    let isOver = false
    const visitors = closedLoad(CALLERS, () => isOver, await mixOf(shop.apiUrl, TIRE), {
      pauseMs: PAUSE_MS,
    })
    const buying = buy(shop, TIRE, () => isOver)
    const durations: number[] = []
    for (let count = 1; count <= restarts; count++) {
      const began = Date.now()
      await shop.rollingRestart()
      durations.push((Date.now() - began) / 1_000)
      say(`restart ${count} took ${durations.at(-1)?.toFixed(1)} s`)
    }
    await sleep(1_000)
    isOver = true
    const sent = await visitors
    const { acknowledged, findings } = await buying
    const failed = sent.filter(({ status }) => status === 0 || status >= 500)
    findings.push(
      ...failed.map(
        ({ kind, status, fault }): Finding => ({ kind: 'lost', what: `${kind}: ${fault ?? status}` }),
      ),
    )
    const settled = await untilSettled(shop, {
      acknowledged,
      initialStock,
      endStates: ['placed'],
      // Beside other work the bank's answer can come too late: an honest no, with nothing held.
      refusals: isShort ? ['payment-unavailable'] : [],
    })
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      note: `${restarts} restarts, ${sent.length} calls, ${failed.length} failed; longest restart ${Math.max(...durations).toFixed(1)} s`,
    }
  },
}
