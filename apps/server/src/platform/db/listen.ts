import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observe/log.ts'
import { hangUpWhenSilent } from './hang-up-when-silent.ts'

/** A line that is cut without a word is noticed by the next of these. */
const ASK_EVERY_MS = 30_000
const SILENT_MS = 5_000
const REST_MS = 1_000

export interface Listening {
  /** Whether nothing can have been said that we have not heard. */
  isLive(): boolean
  close(): Promise<void>
}

/**
 * Hears what the database says under a name, over a connection of its own to the primary, and tells `heard` of it; also
 * whenever it has begun to hear again, because of what was said meanwhile nobody knows.
 */
export function listen(url: string, name: string, log: Log, heard: () => void): Listening {
  let isLive = false
  const stopped = new AbortController()
  const { signal } = stopped

  const hear = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `shop listens to ${name}`,
      connectionTimeoutMillis: SILENT_MS,
    })
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    // Lost while it is still connecting, nobody waits for it yet.
    lost.catch(() => {})
    const hangUp = () => lose(signal.reason)
    signal.addEventListener('abort', hangUp)
    client.on('error', lose)
    client.on('notification', heard)
    try {
      await client.connect()
      hangUpWhenSilent(client, SILENT_MS)
      await Promise.race([client.query(`listen ${pg.escapeIdentifier(name)}`), lost])
      isLive = true
      heard()
      for (;;) {
        await Promise.race([sleep(ASK_EVERY_MS, undefined, { signal, ref: false }), lost])
        await Promise.race([client.query('select'), lost])
      }
    } finally {
      isLive = false
      signal.removeEventListener('abort', hangUp)
      client.removeListener('notification', heard)
      await client.end().catch(() => {})
    }
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await hear().catch((fault: unknown) => {
        if (!signal.aborted) log.warn({ err: fault }, `does not hear ${name}`)
      })
      await sleep(REST_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return {
    isLive: () => isLive,
    close: async () => {
      stopped.abort()
      await ended
    },
  }
}
