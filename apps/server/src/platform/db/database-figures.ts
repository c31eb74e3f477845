import { sql } from 'kysely'
import type { Figure } from '../observe/figures.ts'

/** How the database itself does, as far as the shop's own role may look. */
export const DATABASE_FIGURES: readonly Figure[] = [
  {
    name: 'shop_database_connections',
    description: 'Connections to this database, by state.',
    ask: async (db) => {
      const { rows } = await sql<{ state: string; value: number }>`
        select coalesce(state, 'other') as state, count(*)::int as value from pg_stat_activity
         where datname = current_database() group by 1`.execute(db)
      return rows.map(({ state, value }) => ({ value, labels: { state } }))
    },
  },
  one(
    'shop_database_connections_max',
    'How many connections the server takes.',
    sql`select current_setting('max_connections')::int as value`,
  ),
  one(
    'shop_database_lock_waits',
    'Sessions that wait for a lock now.',
    sql`select count(*)::int as value from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  ),
  one(
    'shop_database_oldest_transaction_seconds',
    'How long the oldest open transaction is open.',
    sql`select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as value
          from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  ),
  one(
    'shop_database_deadlocks',
    'Deadlocks since the statistics began.',
    sql`select deadlocks::float8 as value from pg_stat_database where datname = current_database()`,
  ),
  one(
    'shop_database_replicas',
    'Standby servers that take the log now.',
    sql`select count(*)::int as value from pg_stat_replication`,
  ),
  {
    name: 'shop_wal_archive_age_seconds',
    description: 'Since a segment of the log was last put away; absent where no log is put away.',
    ask: async (db) => {
      const { rows } = await sql<{ value: number | null }>`
        select extract(epoch from clock_timestamp() - last_archived_time)::float8 as value
          from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
    },
  },
]

function one(name: string, description: string, query: ReturnType<typeof sql>): Figure {
  return {
    name,
    description,
    ask: async (db) => (await query.execute(db)).rows as { value: number }[],
  }
}
