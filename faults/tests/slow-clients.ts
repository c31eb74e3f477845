import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@shop/tools/quantile'
import type { Finding } from '../audit.ts'
import type { FaultTest } from '../fault-test.ts'
import { after, closedLoad } from '../load.ts'

const SOCKETS_EACH = 400
const CLOSED_WITHIN_MS = 10_000
const HEALTH_P95_MS = 50
const WATCHED_SECONDS = 12

/** Hundreds connect and hardly send anything: they are let go, and nobody else feels them. */
export const slowClients: FaultTest = {
  name: 'slow-clients',
  shape: 'behind nginx',
  async run({ shop }) {
    const { hostname, port } = new URL(shop.apiUrl)
    const health = () => ({ kind: 'health', url: `${shop.apiUrl}/healthz` })
    const watched = closedLoad(2, after(WATCHED_SECONDS), health, { pauseMs: 40 })
    const dawdlers = [
      ...Array.from({ length: SOCKETS_EACH }, () => dawdle(hostname, Number(port), HEADERS, 'X-Slow: 1\r\n')),
      ...Array.from({ length: SOCKETS_EACH }, () => dawdle(hostname, Number(port), BODY, 'x')),
    ]
    const probes = await watched
    const open = dawdlers.filter(({ heldMs }) => heldMs === undefined)
    for (const { socket } of dawdlers) socket.destroy()

    const longest = Math.max(...dawdlers.map(({ heldMs }) => heldMs ?? Number.POSITIVE_INFINITY))
    const p95 = quantile(
      probes.map(({ ms }) => ms),
      0.95,
    )
    const unwell = probes.filter(({ status }) => status !== 200)
    const findings: Finding[] = []
    const find = (what: string) => findings.push({ kind: 'stuck', what })
    if (open.length > 0) find(`${open.length} slow sockets were still open after ${WATCHED_SECONDS} s`)
    if (longest > CLOSED_WITHIN_MS) find(`a slow socket was held for ${Math.round(longest)} ms`)
    if (unwell.length > 0) find(`${unwell.length} of ${probes.length} health checks were not answered`)
    if (p95 > HEALTH_P95_MS) find(`the health check took ${Math.round(p95)} ms at the 95th percentile`)
    return {
      acknowledged: [],
      findings,
      recoverySeconds: Math.round(longest / 100) / 10,
      note: `${dawdlers.length} slow sockets, all closed after ${(longest / 1_000).toFixed(1)} s; health p95 ${p95.toFixed(0)} ms of ${probes.length}`,
    }
  },
}

const HEADERS = 'GET /_api/listings/popular HTTP/1.1\r\nHost: simpletire.localhost\r\n'
const BODY =
  'POST /_api/orders/lookup HTTP/1.1\r\nHost: simpletire.localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

type Dawdler = { socket: Socket; heldMs?: number }

/** Says the beginning, and then a little more every second. */
function dawdle(host: string, port: number, beginning: string, more: string): Dawdler {
  const began = performance.now()
  const socket = connect({ host, port })
  const dawdler: Dawdler = { socket }
  socket.once('connect', () => socket.write(beginning))
  // What the shop says, and how it ends the connection, does not matter here.
  socket.on('error', () => {}).resume()
  socket.once('close', () => {
    dawdler.heldMs ??= performance.now() - began
  })
  void drip(socket, more)
  return dawdler
}

async function drip(socket: Socket, more: string): Promise<void> {
  while (!socket.destroyed) {
    await sleep(1_000)
    if (socket.writable) socket.write(more)
  }
}
