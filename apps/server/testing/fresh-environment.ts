import type { WorldName } from '@shop/tools/database/seed'
import { urlVariables } from '@shop/tools/database/template'
import { makeEnvironment } from '@shop/tools/environment'
import { freshDatabase } from '@shop/tools/fresh-database'
import { freshRedis } from '@shop/tools/fresh-redis'

/** What a process of the shop would be started with, over a database and a Redis of this test file's own. */
export async function freshEnvironment(world?: WorldName): Promise<{
  variables: Record<string, string>
  drop(): Promise<void>
}> {
  const [database, redisUrl] = await Promise.all([freshDatabase(world), freshRedis()])
  const variables = {
    ...makeEnvironment().variables,
    ...urlVariables(database),
    REDIS_URL: redisUrl,
  }
  return { variables, drop: database.drop }
}
