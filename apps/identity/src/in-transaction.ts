import type { Pool, PoolClient } from 'pg'

/** All of it or nothing. */
export async function inTransaction<T>(db: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (fault) {
    await client.query('rollback')
    throw fault
  } finally {
    client.release()
  }
}
