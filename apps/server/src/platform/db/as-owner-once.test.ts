import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerOfVisit } from '../../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import type { Db } from './database.ts'
import { asOwnerOnce } from './transaction.ts'

let house: ShopUnderTest
let visits: string[]
beforeAll(async () => {
  house = await shopUnderTest()
  await Promise.all(Array.from({ length: 12 }, () => house.visitor()))
  visits = (await house.owner.query('select id from session')).rows.map(({ id }) => id)
})
afterAll(() => house.close())

const seen = async (db: Db) =>
  (await sql<{ id: string }>`select id from session where ${1}::int = 1`.execute(db)).rows

it('[WALL-005] one statement is told who is asking, and the next on its connection is told anew or fails', async () => {
  const pool = house.apiDb.checkoutPool
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const id = visits[turn % visits.length] ?? ''
      return { id, rows: await asOwnerOnce(pool, ownerOfVisit(id), seen) }
    }),
  )
  expect(answers).toHaveLength(60)
  for (const { id, rows } of answers) expect(rows).toEqual([{ id }])
  await expect(seen(house.apiDb.checkout)).rejects.toThrow('nobody is asking')
})

it('[WALL-005] a statement that fails leaves the connection as it was', async () => {
  const pool = house.apiDb.checkoutPool
  const [id = ''] = visits
  const failing = asOwnerOnce(pool, ownerOfVisit(id), (own) => sql`select 1 / (${0}::int)`.execute(own))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await asOwnerOnce(pool, ownerOfVisit(id), seen)).toEqual([{ id }])
  await expect(seen(house.apiDb.checkout)).rejects.toThrow('nobody is asking')
})

it('[WALL-005] a statement that cannot be told is refused', async () => {
  const [id = ''] = visits
  const untold = asOwnerOnce(house.apiDb.checkoutPool, ownerOfVisit(id), (own) =>
    sql`select id from session`.execute(own),
  )
  await expect(untold).rejects.toThrow('Only a statement with values')
})
