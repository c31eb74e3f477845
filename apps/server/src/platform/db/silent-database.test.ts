import { type AddressInfo, connect, createServer } from 'node:net'
import { freshDatabase } from '@shop/tools/fresh-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from './database.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let isSilent = false
const between = createServer((visitor) => {
  const { hostname, port } = new URL(fresh.appUrl)
  const line = connect(Number(port), hostname)
  for (const end of [visitor, line]) end.on('error', () => {})
  visitor.on('data', (chunk) => isSilent || line.write(chunk))
  visitor.on('close', () => line.destroy())
  line.pipe(visitor)
})

beforeAll(async () => {
  fresh = await freshDatabase()
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  between.close()
  await fresh.drop()
})

const one = async (db: Db) => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows[0]?.n

async function failsAfter(call: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await expect(call).rejects.toThrow(/does not answer|timeout/)
  return performance.now() - began
}

describe('a database that takes everything in and says nothing', () => {
  it('[SAFE-018] is given up within seconds, by whoever waits and by whoever comes later, and used again afterwards', async () => {
    const url = fresh.appUrl.replace(/:\d+\//, `:${(between.address() as AddressInfo).port}/`)
    const db = openDatabase({ url, applicationName: 'silence' })
    try {
      expect(await Promise.all([one(db.catalogue), one(db.checkout)])).toEqual([1, 1])
      isSilent = true
      const [browsing, buying, twoAtOnce] = await Promise.all([
        failsAfter(one(db.catalogue)),
        failsAfter(one(db.checkout)),
        failsAfter(db.checkout.transaction().execute((tx) => Promise.all([one(tx), one(tx)]))),
      ])
      expect(browsing).toBeLessThan(5_000)
      expect(Math.max(buying, twoAtOnce)).toBeLessThan(9_000)
      isSilent = false
      expect(await Promise.all([one(db.catalogue), one(db.checkout)])).toEqual([1, 1])
    } finally {
      isSilent = false
      await db.close()
    }
  })
})
