import type { WorldName } from '@shop/tools/database/seed'
import { makeEnvironment } from '@shop/tools/environment'
import { freshDatabase } from './fresh-database.ts'
import { freshRedis } from './fresh-redis.ts'

/** What a process of the shop would be started with, over a database and a Redis of this test file's own. */
export async function freshEnvironment(world?: WorldName): Promise<{
  variables: Record<string, string>
  drop(): Promise<void>
}> {
  const [database, redisUrl] = await Promise.all([freshDatabase(world), freshRedis()])
  const variables = {
    ...makeEnvironment().variables,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    REDIS_URL: redisUrl,
  }
  return { variables, drop: database.drop }
}
