import type { Log } from '../observe/log.ts'

/** On SIGTERM or SIGINT: stop taking work, finish what was accepted, then leave; at most 15 seconds. */
export function drainOnSignal(log: Log, close: () => Promise<void>): void {
  let leaving = false
  const leave = (signal: string) => {
    if (leaving) return
    leaving = true
    log.info({ signal }, 'draining')
    setTimeout(() => process.exit(1), 15_000).unref()
    close().then(
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
