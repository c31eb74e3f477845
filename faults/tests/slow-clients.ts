import { quantile } from '@shop/tools/quantile'
import type { Finding } from '../audit.ts'
import { type Dawdler, dawdle, MANNERS, watchReaders } from '../dawdlers.ts'
import type { FaultTest } from '../fault-test.ts'
import { after, closedLoad, send } from '../load.ts'

const SOCKETS_EACH = 100
const CLOSED_WITHIN_MS = 10_000
const HEALTH_P95_MS = 50
// A short run stands beside other work, which alone can take this long: it only shows that nobody waits for a dawdler.
const HEALTH_P95_SHORT_MS = 500
const CLOSED_WITHIN_SHORT_MS = 20_000
const WATCHED_SECONDS = 12
const WATCHED_AT_MOST_SECONDS = 22

/** Hundreds connect and hardly send or read anything, everywhere: they are let go, and nobody else feels them. */
export const slowClients: FaultTest = {
  name: 'slow-clients',
  shape: 'behind nginx',
  isAlone: true,
  async run({ shop, isShort, say }) {
    const port = Number(new URL(shop.apiUrl).port)
    const health = () => ({ kind: 'health', url: `${shop.apiUrl}/healthz` })
    // The first visitor of a page waits until it is made; that is not the reader's doing.
    await send({ kind: 'page', url: `http://127.0.0.1:${port}/brands` })
    const [isLongEnough, isTooLong] = [after(WATCHED_SECONDS), after(WATCHED_AT_MOST_SECONDS)]
    const ways = Object.entries(MANNERS).map(([name, manner]) => ({
      name,
      isReader: 'readsBytes' in manner,
      dawdlers: Array.from({ length: SOCKETS_EACH }, () => dawdle(port, manner)),
    }))
    const all = ways.flatMap(({ dawdlers }) => dawdlers)
    const isOver = () => isTooLong() || (isLongEnough() && all.every(({ heldMs }) => heldMs !== undefined))
    const watched = closedLoad(2, isOver, health, { pauseMs: 40 })
    const readers = ways.filter(({ isReader }) => isReader).flatMap(({ dawdlers }) => dawdlers)
    const [probes] = await Promise.all([watched, watchReaders(readers, port, isOver)])
    for (const { socket } of all) socket.destroy()

    const findings: Finding[] = []
    const closedWithinMs = isShort ? CLOSED_WITHIN_SHORT_MS : CLOSED_WITHIN_MS
    const find = (what: string) => findings.push({ kind: 'stuck', what })
    for (const { name, dawdlers } of ways) {
      const longest = longestOf(dawdlers)
      say(`${name}: closed after ${(longest / 1_000).toFixed(1)} s`)
      const late = dawdlers.filter(({ heldMs = Number.POSITIVE_INFINITY }) => heldMs > closedWithinMs)
      if (late.length > 0)
        find(`${late.length} sockets were not closed within ${closedWithinMs / 1_000} s: ${name}`)
    }
    const p95 = quantile(
      probes.map(({ ms }) => ms),
      0.95,
    )
    const unwell = probes.filter(({ status }) => status !== 200)
    if (unwell.length > 0) find(`${unwell.length} of ${probes.length} health checks were not answered`)
    if (p95 > (isShort ? HEALTH_P95_SHORT_MS : HEALTH_P95_MS))
      find(`the health check took ${Math.round(p95)} ms at the 95th percentile`)
    const longest = longestOf(all)
    return {
      acknowledged: [],
      findings,
      recoverySeconds: Math.round(longest / 100) / 10,
      note: `${all.length} slow sockets in ${ways.length} ways, all closed after ${(longest / 1_000).toFixed(1)} s; health p95 ${p95.toFixed(0)} ms of ${probes.length}`,
    }
  },
}

const longestOf = (dawdlers: readonly Dawdler[]) =>
  Math.max(...dawdlers.map(({ heldMs }) => heldMs ?? Number.POSITIVE_INFINITY))
