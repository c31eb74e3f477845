import { createClient } from 'redis'
import { makeEnvironment } from './environment.ts'

/** An emptied Redis database that no other test worker uses. */
export async function freshRedis(): Promise<string> {
  const url = new URL(makeEnvironment().variables.REDIS_URL ?? '')
  url.pathname = `/${workerDatabase()}`
  const client = await createClient({ url: url.href }).connect()
  await client.flushDb()
  await client.close()
  return url.href
}

// Database 0 belongs to `pnpm dev`; the parent's pid keeps two test runs on one machine apart.
function workerDatabase(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0)
  return 1 + ((process.ppid * 8 + worker) % 63)
}
