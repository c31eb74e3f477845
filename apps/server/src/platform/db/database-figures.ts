import { z } from 'zod'
import type { Figure } from '../observe/figures.ts'
import { statement } from './statement.ts'

const CONNECTIONS = statement('connections by state', { state: z.string(), value: z.number() })
const ARCHIVE_AGE = statement('age of the last segment', { value: z.number().nullable() })
const VALUE = statement('one figure of the database', { value: z.number() })

/** How the database itself does, as far as the shop's own role may look. */
export const DATABASE_FIGURES: readonly Figure[] = [
  {
    name: 'shop_database_connections',
    description: 'Connections to this database, by state.',
    ask: async (db) => {
      const { rows } = await CONNECTIONS`
        select coalesce(state, 'other') as state, count(*)::int as value from pg_stat_activity
         where datname = current_database() group by 1`.execute(db)
      return rows.map(({ state, value }) => ({ value, labels: { state } }))
    },
  },
  one(
    'shop_database_connections_max',
    'How many connections the server takes.',
    VALUE`select current_setting('max_connections')::int as value`,
  ),
  one(
    'shop_database_lock_waits',
    'Sessions that wait for a lock now.',
    VALUE`select count(*)::int as value from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  ),
  one(
    'shop_database_oldest_transaction_seconds',
    'How long the oldest open transaction is open.',
    VALUE`select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as value
          from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  ),
  one(
    'shop_database_deadlocks',
    'Deadlocks since the statistics began.',
    VALUE`select deadlocks::float8 as value from pg_stat_database where datname = current_database()`,
  ),
  one(
    'shop_database_replicas',
    'Standby servers that take the log now.',
    VALUE`select count(*)::int as value from pg_stat_replication`,
  ),
  {
    name: 'shop_wal_archive_age_seconds',
    description: 'Since a segment of the log was last put away; absent where no log is put away.',
    ask: async (db) => {
      const { rows } = await ARCHIVE_AGE`
        select case when current_setting('archive_mode') <> 'off'
                 then extract(epoch from clock_timestamp() - last_archived_time)::float8 end as value
          from pg_stat_archiver`.execute(db)
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
    },
  },
]

function one(name: string, description: string, query: ReturnType<typeof VALUE>): Figure {
  return {
    name,
    description,
    ask: async (db) => (await query.execute(db)).rows,
  }
}
