import type pg from 'pg'

/** Statements sent over a pool while something is done. */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const seen = new Set<{ query: unknown }>()
  let count = 0
  const watch = (client: { query: (...args: unknown[]) => unknown; ownerSetting?: string | null }) => {
    if (seen.has(client)) return
    seen.add(client)
    const original = client.query.bind(client)
    client.query = (...args: unknown[]) => {
      // What begins a transaction, or is asked for somebody, says in the same message who is asking.
      count += client.ownerSetting || String(args[0]).startsWith('begin;') ? 2 : 1
      return original(...args)
    }
  }
  pool.on('acquire', watch as never)
  await work()
  pool.off('acquire', watch as never)
  for (const client of seen) delete (client as { query?: unknown }).query
  return count
}
