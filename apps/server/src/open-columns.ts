import type { ApiEnv } from './env.ts'
import { openObserver } from './platform/db/database.ts'
import type { Log } from './platform/observe/log.ts'
import { type HeldColumns, holdColumns } from './search/index.ts'

/** The columns that listings of this process are made from, over a connection of their own to the primary. */
export function openColumns(env: Pick<ApiEnv, 'DATABASE_URL' | 'LISTING_LOOK_MS'>, log: Log): HeldColumns {
  const observer = openObserver(env.DATABASE_URL, 'shop-api')
  const columns = holdColumns(observer.db, log, { lookMs: env.LISTING_LOOK_MS })
  return {
    ...columns,
    close: async () => {
      await columns.close()
      await observer.close()
    },
  }
}
