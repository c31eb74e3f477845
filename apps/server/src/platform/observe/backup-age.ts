import { sql } from 'kysely'
import type { Figure } from './figures.ts'

export const BACKUP_FIGURES: readonly Figure[] = [
  {
    name: 'shop_backup_age_seconds',
    description:
      'Since the last backup that was taken and the last restore that was tried, each to a good end; infinite when there was none.',
    ask: async (db) => {
      const { rows } = await sql<{ kind: string; seconds: number | null }>`
        select kind, (
          select extract(epoch from now() - max(ended_at))::float8 from backup_run r
           where r.kind = wanted.kind and is_ok) as seconds
          from (values ('backup'), ('drill')) as wanted (kind)`.execute(db)
      return rows.map(({ kind, seconds }) => ({
        value: seconds ?? Number.POSITIVE_INFINITY,
        labels: { kind },
      }))
    },
  },
]
