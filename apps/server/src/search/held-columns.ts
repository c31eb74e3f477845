import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/observe/log.ts'
import { KeptTerms } from './buyer-terms.ts'
import { CatalogueColumns } from './catalogue-columns.ts'
import {
  type ListingChanges,
  MOST_CHANGES,
  selectChangesSince,
  selectFewRows,
  selectTireRows,
  selectWholeListing,
} from './changed-listing.ts'
import { integers } from './read-listing.ts'

/** Changes are kept for a day; a transaction may note one and be open for hours. */
const OLDEST_SNAPSHOT_MS = 12 * 3_600_000
/** After a look that failed, before the next. */
const REST_MS = 1_000
/** Read and brought in at a time: others have their turn between. */
const PART = 1_000

export interface HeldColumns {
  /** As they were no longer ago than a look may be; null while there are none, and whoever asks reads by a statement. */
  fresh(): Promise<FreshColumns | null>
  /** When what was begun is done. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface FreshColumns {
  readonly catalogue: CatalogueColumns
  readonly terms: KeptTerms
  /** By the clock of the database. */
  now(): string
}

interface Held extends FreshColumns {
  readonly snapshot: string
  readonly history: string
  /** When the look was begun that they are of. */
  readonly lookedAt: number
}

/**
 * The catalogue in columns, one for a process. They are brought up to date by difference, one look at a time: whoever asks
 * when the last look is older than `lookMs` waits for the next. They are built when the process starts, and anew whenever
 * the difference cannot be told.
 */
export function holdColumns(
  db: Db,
  log: Log,
  { lookMs, oldestMs = OLDEST_SNAPSHOT_MS }: { readonly lookMs: number; readonly oldestMs?: number },
): HeldColumns {
  const terms = new KeptTerms(db)
  let held: Held | null = null
  let underWay: Promise<void> | null = null
  let restsUntil = 0
  let isClosed = false

  async function build(): Promise<void> {
    await bringIn(new CatalogueColumns(), performance.now(), await selectWholeListing(db))
  }

  async function look({ catalogue, snapshot, history, lookedAt }: Held): Promise<void> {
    const began = performance.now()
    const changes = began - lookedAt > oldestMs ? null : await selectChangesSince(db, snapshot)
    const isKnown = changes && changes.history === history && !changes.isBehind
    if (isKnown && integers(changes.tireIds).length <= MOST_CHANGES) await bringIn(catalogue, began, changes)
    else held = null
  }

  async function bringIn(catalogue: CatalogueColumns, lookedAt: number, changes: ListingChanges) {
    const { snapshot, history, clockMs } = changes
    const clockReadAt = performance.now()
    if (changes.hasFewChanged) catalogue.putFew(await selectFewRows(db))
    const tireIds = integers(changes.tireIds)
    for (let from = 0; from < tireIds.length && !isClosed; from += PART) {
      const part = tireIds.slice(from, from + PART)
      catalogue.putTires(part, await selectTireRows(db, part))
    }
    if (changes.haveTermsChanged) terms.forget()
    const now = () => new Date(clockMs + performance.now() - clockReadAt).toISOString()
    held = { catalogue, terms, now, snapshot, history, lookedAt }
  }

  function begin(): Promise<void> {
    underWay ??= (held ? look(held) : build())
      .catch((fault: unknown) => {
        restsUntil = performance.now() + REST_MS
        log.warn({ err: fault }, 'columns of listings not brought up to date')
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  void begin()
  const isResting = () => isClosed || performance.now() < restsUntil

  return {
    async fresh() {
      const asked = performance.now()
      while (held && held.lookedAt < asked - lookMs) {
        if (isResting()) return null
        await begin()
      }
      if (!held && !isResting()) void begin()
      return held
    },
    settled: async () => {
      await underWay
    },
    async close() {
      isClosed = true
      await underWay
    },
  }
}
