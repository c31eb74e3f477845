import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Listening } from './listen.ts'

/** Without ears, or before they have begun to hear, what is held may be this old. */
const FRESH_MS = 1_000
/** A look also where the database says nothing: a line that is dead without a word is found out by it. */
const LOOK_MS = 5_000
/** Nobody waits longer than this for what is newer: with a primary that is silent, what was known is answered. */
const PATIENCE_MS = 300

export interface Held<Thing> {
  /** What is held, and what time it is at the database. */
  current(): Promise<{ readonly held: Thing; readonly now: Date }>
}

/**
 * Something small that every call asks for, in memory: read anew when the database says that it has changed, one reading
 * at a time. The time is the database's, counted on from the last reading, so that every process has the same.
 */
export function hold<Thing>(
  db: Db,
  read: (db: Db) => Promise<Thing>,
  listening: () => Listening | null,
): Held<Thing> & { renew(): void } {
  let known: { held: Thing; now: Clock; readAt: number } | null = null
  let reading: Promise<void> | null = null
  let isBehind = false

  const readOnce = async () => {
    isBehind = false
    const readAt = performance.now()
    try {
      const [held, now] = await Promise.all([read(db), nowAt(db)])
      known = { held, now, readAt }
    } catch (fault) {
      isBehind = true
      throw fault
    } finally {
      reading = null
    }
  }
  const renew = (): Promise<void> => {
    reading ??= readOnce()
    return reading
  }

  return {
    renew: () => {
      isBehind = true
      // What was read before this was said may lack it.
      void (reading ?? Promise.resolve()).then(renew, renew).catch(() => {})
    },
    current: async () => {
      const ears = listening()
      const ageMs = known ? performance.now() - known.readAt : Number.POSITIVE_INFINITY
      const isDeaf = !ears?.isLive() || isBehind
      if (!known) await renew()
      else if (isDeaf && ageMs > FRESH_MS) await Promise.race([renew().catch(() => {}), patience()])
      else if (ageMs > LOOK_MS) void renew().catch(() => {})
      if (!known) throw new Error('Nothing was read')
      const { held, now } = known
      return { held, now: new Date(now.at + performance.now() - now.saidAt) }
    },
  }
}

const patience = () => sleep(PATIENCE_MS, undefined, { ref: false })

interface Clock {
  readonly at: number
  /** When we heard it: a moment after it was said, so that nothing begins too early here. */
  readonly saidAt: number
}

async function nowAt(db: Db): Promise<Clock> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return { at: now.getTime(), saidAt: performance.now() }
}
