import { createClient } from 'redis'

/** Forgets what is kept under such names, as if its time were over. */
export async function dropRedisKeys(url: string, pattern: string): Promise<void> {
  const client = await createClient({ url }).connect()
  for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: 1_000 }))
    if (keys.length > 0) await client.del(keys)
  await client.close()
}
