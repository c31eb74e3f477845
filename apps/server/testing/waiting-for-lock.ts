import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopUnderTest } from './shop-under-test.ts'

const LOOKS = 2_000
const BETWEEN_LOOKS_MS = 10

/** Until so many wait for a lock somebody else has; other databases of the server are other tests. */
export async function untilWaiting({ owner }: Pick<ShopUnderTest, 'owner'>, count = 1): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const { rowCount } = await owner.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    )
    if ((rowCount ?? 0) >= count) return
    await sleep(BETWEEN_LOOKS_MS)
  }
  throw new Error('Nobody waits')
}
