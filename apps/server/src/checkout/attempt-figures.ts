import { sql } from 'kysely'
import type { Figure } from '../platform/observe/figures.ts'
import { isInTimeAway } from './lender-store.ts'

/** Shoppers whose order is neither placed nor refused. */
export const ATTEMPT_FIGURES: readonly Figure[] = [
  {
    name: 'shop_attempts_processing',
    description: 'Attempts that have no end yet.',
    ask: async (db) => [{ value: (await processing(db)).count }],
  },
  {
    name: 'shop_attempt_processing_seconds',
    description: 'How long the oldest attempt without an end has waited.',
    ask: async (db) => [{ value: (await processing(db)).seconds }],
  },
]

async function processing(db: Parameters<Figure['ask']>[0]) {
  return await db
    .selectFrom('order_attempt as a')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8`.as('seconds'),
    ])
    .where('outcome', '=', 'processing')
    // Nobody waits for us there.
    .where(({ not }) => not(isInTimeAway))
    .executeTakeFirstOrThrow()
}
