import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'

/** The longest time anybody waited for a table, in milliseconds, while something was done. */
export async function longestTableWait(ownerUrl: string, during: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  during.then(end, end)
  return withAdmin(ownerUrl, async (owner) => {
    let longest = 0
    while (!isOver) {
      const { rows } = await owner.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
           from pg_locks where not granted and locktype = 'relation'`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await sleep(10)
    }
    return longest
  })
}
