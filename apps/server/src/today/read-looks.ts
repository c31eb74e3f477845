import { type ComingUp, MOST_COUNTED, type Queue, type Today } from '@shop/contracts/today/today'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import type { Db } from '../platform/db/database.ts'
import {
  type ComingLook,
  type Look,
  MOST_COMING,
  type QueueLook,
  type Viewer,
} from '../platform/looks/define-look.ts'
import type { Log } from '../platform/observe/log.ts'

/** Of the four connections of the desks: whoever opens Today holds up nobody at another desk. */
const AT_ONCE = 2
/** A look that takes longer is said as unread; its statement ends by the limit of the pool. */
const WITHIN_MS = 1_500
const MINUTE_MS = 60_000

export interface Reading {
  readonly db: Db
  readonly log: Log
  readonly withinMs?: number
}

type Read = { queue: Queue } | { comingUp: ComingUp } | { unread: Today['unread'][number] }

/** Every look that the viewer's roles open, each by one statement. One that fails takes no other down. */
export async function readLooks(reading: Reading, looks: readonly Look[], viewer: Viewer): Promise<Today> {
  const now = new Date()
  const open = looks.filter(({ permission }) => hasPermission(viewer.roles, permission))
  const read = await inTurn(open, (look) => readLook(reading, look, viewer, now))
  return {
    at: now.toISOString(),
    queues: read.flatMap((each) => ('queue' in each ? [each.queue] : [])).toSorted(byTimeLeft),
    comingUp: read
      .flatMap((each) => ('comingUp' in each ? [each.comingUp] : []))
      .filter(({ items }) => items.length > 0),
    unread: read.flatMap((each) => ('unread' in each ? [each.unread] : [])),
  }
}

async function readLook(reading: Reading, look: Look, viewer: Viewer, now: Date): Promise<Read> {
  try {
    const asked =
      look.kind === 'queue' ? readQueue(reading.db, look, viewer, now) : readComing(reading.db, look, viewer)
    return await within(reading.withinMs ?? WITHIN_MS, asked)
  } catch (fault) {
    reading.log.warn({ err: fault, look: look.name }, 'look not read')
    return { unread: { name: look.name, title: look.title } }
  }
}

async function readQueue(db: Db, look: QueueLook, viewer: Viewer, now: Date): Promise<Read> {
  const { rows } = await look.statement(viewer).execute(db)
  const { count, oldestAt } = rows[0] ?? { count: 0, oldestAt: null }
  const targetMinutes = 'hours' in look.target ? look.target.hours * 60 : look.target.minutes
  const dueAt = oldestAt && new Date(oldestAt.getTime() + targetMinutes * MINUTE_MS)
  return {
    queue: {
      name: look.name,
      title: look.title,
      count: Math.min(count, MOST_COUNTED),
      hasMore: count > MOST_COUNTED,
      oldestAt: oldestAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      isLate: dueAt !== null && dueAt < now,
      targetMinutes,
      link: look.link,
    },
  }
}

async function readComing(db: Db, look: ComingLook, viewer: Viewer): Promise<Read> {
  const { rows } = await look.statement(viewer).execute(db)
  return {
    comingUp: {
      name: look.name,
      title: look.title,
      items: rows.slice(0, MOST_COMING).map((row) => ({ text: look.textOf(row), at: row.at.toISOString() })),
      hasMore: rows.length > MOST_COMING,
      link: look.link,
    },
  }
}

/** What is late has the least time left; where nothing waits there is no hurry at all. */
function byTimeLeft(one: Queue, other: Queue): number {
  const due = ({ dueAt }: Queue) => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt))
  return due(one) === due(other) ? one.title.localeCompare(other.title) : due(one) - due(other)
}

/** A few at a time, answered in the order they were given in. */
async function inTurn<Of, Result>(all: readonly Of[], work: (one: Of) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = [...all.entries()]
  const takeNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  return results
}

async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not answered within ${ms} ms`)), ms)
  })
  // Whoever comes too late may still fail: nobody is waiting for that any more.
  asked.catch(() => {})
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
