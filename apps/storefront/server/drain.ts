import type { Server } from 'node:http'

/** Stops taking visitors, lets the ones inside finish, and leaves at the latest after the grace time. */
export function drainOn(signals: NodeJS.Signals[], server: Server, graceMs: number, onDraining: () => void) {
  const drain = () => {
    onDraining()
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(1), graceMs).unref()
  }
  for (const signal of signals) process.once(signal, drain)
}
