import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

// The proxy keeps an idle connection for one second; whoever holds one longer has nothing to send.
const IDLE_AFTER_MS = 3_000

/** Stops taking visitors, lets the ones inside finish, and leaves at the latest after the grace time. */
export function drainOn(signals: NodeJS.Signals[], server: Server, graceMs: number) {
  const drain = () => {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 250), IDLE_AFTER_MS)
    // Only the port is closed. http's own close would also cut idle connections, and the proxy may just be sending
    // a request over one of them.
    NetServer.prototype.close.call(server, () => process.exit(0))
    setTimeout(() => process.exit(1), graceMs)
  }
  for (const signal of signals) process.once(signal, drain)
}
