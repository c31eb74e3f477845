import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { raiseIncident } from '../events/raise-incident.ts'
import type { Log } from '../observe/log.ts'
import { type DueWork, selectDueWork } from './engine-tables.ts'
import type { Queue } from './queues.ts'

const KIND: IncidentKind = 'work-unclaimed'
const UNCLAIMED_AFTER_SECONDS = 120
const LOOK_EVERY_MS = 10_000
const ONE_AT_A_TIME: Queue = 'imports'

export type UnclaimedWork = Pick<DueWork, 'count' | 'oldestSeconds' | 'names' | 'versions'> & {
  readonly oldestId: string | null
}

/** Work that has been due for two minutes and that no worker has taken. An import may wait for the one before it. */
export async function findUnclaimedWork(
  db: Db,
  afterSeconds = UNCLAIMED_AFTER_SECONDS,
): Promise<UnclaimedWork> {
  const due = await selectDueWork(db, afterSeconds)
  const unclaimed = due.filter(({ queue, isUnderWay }) => queue !== ONE_AT_A_TIME || !isUnderWay)
  const [oldest] = unclaimed.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds)
  return {
    count: unclaimed.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: oldest?.oldestSeconds ?? 0,
    oldestId: oldest?.oldestId ?? null,
    names: distinct(unclaimed.flatMap(({ names }) => names)),
    versions: distinct(unclaimed.flatMap(({ versions }) => versions)),
  }
}

const distinct = (words: readonly string[]) => [...new Set(words)].sort()

/** One open incident while there is such work, closed when all of it was taken. */
export async function reportUnclaimedWork(db: Db, afterSeconds?: number): Promise<void> {
  const work = await findUnclaimedWork(db, afterSeconds)
  const known = await db
    .selectFrom('incident')
    .select('id')
    .where('kind', '=', KIND)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (work.count > 0 && !known) {
    const dueAt = new Date(Date.now() - work.oldestSeconds * 1_000).toISOString().slice(0, 19)
    await raiseIncident(db, { kind: KIND, subject: `${work.oldestId} due ${dueAt}`, detail: { ...work } })
  }
  if (work.count === 0 && known) {
    await db
      .updateTable('incident')
      .set({ resolved_at: sql`now()` })
      .where('kind', '=', KIND)
      .where('resolved_at', 'is', null)
      .execute()
  }
}

/** In every process of the api too: when no worker lives at all, nobody else would say so. */
export function watchUnclaimedWork(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    reportUnclaimedWork(db).catch((fault: unknown) => log.warn({ err: fault }, 'unclaimed work not counted'))
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
