import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { meter } from './metrics.ts'

const age = meter.createObservableGauge('shop_backup_age_seconds', {
  unit: 's',
  description:
    'Since the last backup that was taken and the last restore that was tried, each to a good end.',
})

/** Tells how old the last good backup and the last good restore drill are; infinitely old when there was none. */
export function watchBackups(db: Db): () => void {
  const observe: Parameters<typeof age.addCallback>[0] = async (result) => {
    for (const { kind, seconds } of await findAges(db)) result.observe(seconds, { kind })
  }
  age.addCallback(observe)
  return () => age.removeCallback(observe)
}

async function findAges(db: Db): Promise<{ kind: string; seconds: number }[]> {
  const { rows } = await sql<{ kind: string; seconds: number | null }>`
    select kind, (
      select extract(epoch from now() - max(ended_at))::float8 from backup_run r
       where r.kind = wanted.kind and is_ok) as seconds
      from (values ('backup'), ('drill')) as wanted (kind)`.execute(db)
  return rows.map(({ kind, seconds }) => ({ kind, seconds: seconds ?? Number.POSITIVE_INFINITY }))
}
