import { z } from 'zod'
import { statement } from '../db/statement.ts'
import type { Figure } from '../observe/figures.ts'

const LAG = statement('lag behind applied files', { kind: z.string(), value: z.number() })

/**
 * Listings and what fits a vehicle follow in the transaction of a batch; what is counted over all rows, as suggestions
 * are, when the last batch of its file is in.
 */
export const FOLLOW_FIGURES: readonly Figure[] = [
  {
    name: 'shop_import_lag_seconds',
    description: 'How far suggestions are behind the oldest batch of a file that is being applied, by kind.',
    ask: async (db) => {
      const { rows } = await LAG`
        select r.kind, extract(epoch from clock_timestamp() - min(b.applied_at))::float8 as value
          from import_run r join import_batch b on b.run_id = r.id
         where r.state = 'applying' and b.applied_at is not null group by r.kind`.execute(db)
      return rows.length > 0
        ? rows.map(({ kind, value }) => ({ value, labels: { kind } }))
        : [{ value: 0, labels: { kind: 'none' } }]
    },
  },
]
