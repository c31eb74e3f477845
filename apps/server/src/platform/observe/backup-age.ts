import { sql } from 'kysely'
import type { Figure } from './figures.ts'

const KINDS = ['backup', 'drill']

export const BACKUP_FIGURES: readonly Figure[] = [
  {
    name: 'shop_backup_age_seconds',
    description:
      'Since the last backup that was taken and the last restore that was tried, each to a good end; infinite when there was none.',
    ask: async (db) => {
      const rows = await db
        .selectFrom('backup_run')
        .select(['kind', sql<number>`extract(epoch from now() - max(ended_at))::float8`.as('seconds')])
        .where('is_ok', '=', true)
        .groupBy('kind')
        .execute()
      return KINDS.map((kind) => ({
        value: rows.find((row) => row.kind === kind)?.seconds ?? Number.POSITIVE_INFINITY,
        labels: { kind },
      }))
    },
  },
]
