import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../db/transaction.ts'
import { RETENTION_DAYS } from '../workflow/retention.ts'
import { forgetPages } from './forget-pages.ts'
import { notePage } from './store.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const noted = async (like: string) => {
  const { rows } = await house.owner.query(
    'select count(*)::int as count from cached_page where cache_key like $1',
    [like],
  )
  return rows[0]?.count
}
const write = (prefix: string, count: number, age: string) =>
  house.owner.query(
    `insert into cached_page (channel_id, surrogate_key, cache_key, rendered_at)
     select 'simpletire', 'prices', $1 || n, now() - $3::interval from generate_series(1, $2::int) n`,
    [prefix, count, age],
  )
const forget = (atOnce?: number) => forgetPages(house.shop.db.checkout, RETENTION_DAYS.cachedPages, atOnce)

describe('notes of kept pages', () => {
  it('[CHAN-046] go three days after the last render, so many in one statement', async () => {
    await write('old ', 2_500, '3 days 1 minute')
    await write('young ', 40, '2 days 23 hours')
    const statements = await countStatements(house.shop.db.checkoutPool, () => forget(1_000))
    expect([await noted('old %'), await noted('young %'), statements]).toEqual([0, 40, 3])
  })

  it('[CHAN-046] are found by their age among many, not by looking at all', async () => {
    await write('many ', 50_000, '1 day')
    await write('few ', 5, '4 days')
    await house.owner.query('analyze cached_page')
    // The counts are those of a connection: this one has done nothing else.
    const pool = new pg.Pool({ connectionString: house.shop.env.WORKER_DATABASE_URL, max: 1 })
    const scans = await inTransaction(pool, async (tx) => {
      await forgetPages(tx, RETENTION_DAYS.cachedPages)
      const { rows } = await sql<{ whole: number; looked_at: number }>`
        select seq_scan::int as whole, idx_tup_fetch::int as looked_at
          from pg_stat_xact_user_tables where relname = 'cached_page'`.execute(tx)
      return rows
    })
    await pool.end()
    expect(scans).toEqual([{ whole: 0, looked_at: 5 }])
    expect([await noted('few %'), await noted('many %')]).toEqual([0, 50_000])
  })

  it('[CHAN-046] are renewed by a render, however often it comes not more than once an hour', async () => {
    const page = { channelId: 'simpletire', cacheKey: 'a page', surrogateKeys: ['prices'], renderMs: 1 }
    const renderedAt = async () => {
      const { rows } = await house.owner.query(
        `select rendered_at, xmin::text from cached_page where cache_key = 'a page'`,
      )
      return rows[0]
    }
    await notePage(house.shop.db.checkout, page)
    const first = await renderedAt()
    await notePage(house.shop.db.checkout, page)
    expect(await renderedAt()).toEqual(first)
    await house.owner.query(
      `update cached_page set rendered_at = now() - interval '4 days' where cache_key = 'a page'`,
    )
    await notePage(house.shop.db.checkout, page)
    await forget()
    expect(await noted('a page')).toBe(1)
  })
})
