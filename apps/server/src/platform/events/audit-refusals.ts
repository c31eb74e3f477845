import type { Db } from '../db/database.ts'
import type { Log } from '../observe/log.ts'
import { audit } from './audit.ts'

export interface RefusedCall {
  /** `staff:…`, or `visitor` for whoever is not signed on. */
  readonly actor: string
  readonly call: string
  readonly status: number
  readonly requestId: string
}

const MINUTE_MS = 60_000

/**
 * Writes calls down that the back office refused. The first at once; those that follow within the minute are one line
 * with their number: the trail is kept for years, and nobody may fill it by asking in a loop. Whoever is not signed on
 * shares one line, whatever they ask for; where they called from is in the log, under the request's id.
 */
export function auditRefusals(db: Db, log: Log) {
  const seen = new Map<string, { refused: RefusedCall; more: number }>()
  const writes = new Set<Promise<void>>()
  const write = ({ actor, call, status, requestId }: RefusedCall, count: number) => {
    const written = audit(db, {
      actor,
      action: 'refused-call',
      subject: `call:${call}`,
      after: { status, count, requestId },
    })
      .catch((fault: unknown) => log.warn({ err: fault }, 'refusal not written down'))
      .finally(() => writes.delete(written))
    writes.add(written)
    return written
  }
  const flush = async () => {
    for (const [key, { refused, more }] of seen) {
      if (more === 0) {
        seen.delete(key)
        continue
      }
      seen.set(key, { refused, more: 0 })
      await write(refused, more)
    }
  }
  const timer = setInterval(() => void flush(), MINUTE_MS)
  timer.unref()
  return {
    note(refused: RefusedCall): void {
      const key = refused.actor === 'visitor' ? refused.actor : `${refused.actor} ${refused.call}`
      const known = seen.get(key)
      seen.set(key, { refused, more: known ? known.more + 1 : 0 })
      if (!known) void write(refused, 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
      await Promise.all(writes)
    },
  }
}
