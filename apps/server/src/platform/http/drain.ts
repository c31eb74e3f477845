import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Log } from '../observe/log.ts'

// The proxy keeps an idle connection for one second; whoever holds one longer has nothing to send.
const IDLE_AFTER_MS = 3_000
const LEAVE_AFTER_MS = 15_000

/** On SIGTERM or SIGINT: stop taking work, finish what was accepted, then leave; at most 15 seconds. */
export function drainOnSignal(log: Log, server: Server, close: () => Promise<void>): void {
  let leaving = false
  const leave = (signal: string) => {
    if (leaving) return
    leaving = true
    log.info({ signal }, 'draining')
    setTimeout(() => process.exit(1), LEAVE_AFTER_MS).unref()
    drain(server)
      .then(close)
      .then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error({ err: fault }, 'drain failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}

/** Refuses new connections; the open ones get their answers, the last one with `Connection: close`. */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const idle = setTimeout(() => {
    setInterval(() => server.closeIdleConnections(), 250).unref()
  }, IDLE_AFTER_MS).unref()
  // Only the port is closed. http's own close would also cut idle connections, and the proxy may just be sending an
  // order over one of them.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  clearTimeout(idle)
}
