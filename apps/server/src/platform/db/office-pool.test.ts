import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Db } from './database.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('[HOUSE-088] desks are served while buyers have every connection of the checkout', async () => {
  const supervisor = await signInStaff(house, 'supervisor', 'moderator')
  await house.owner.query(`insert into incident (kind, subject, detail) values ('tax-differs', 'o-1', '{}')`)
  const statuses = await whileTaken(house.apiDb.checkoutPool, async () => {
    const paths = ['me', 'orders/figures', 'attempts', 'incidents', 'audit', 'audit/filters']
    const reads = [...paths.map((path) => `/office/${path}`), '/reviews/queue']
    const { rows } = await house.owner.query('select id from incident limit 1')
    const closed = await supervisor.post(`/office/incidents/${rows[0].id}/close`, { note: 'Looked at.' })
    const read = []
    for (const path of reads) read.push([path, (await supervisor.send('GET', path)).status])
    return [...read, ['close', closed.status]]
  })
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

it('[HOUSE-088] buyers are served while desks have every connection of theirs', async () => {
  const visitor = await house.visitor()
  const status = await whileTaken(
    house.apiDb.officePool,
    async () => (await visitor.get('/users/session')).status,
  )
  expect(status).toBe(200)
})

it('[HOUSE-088] scans are forbidden to the checkout, and to nobody else', async () => {
  const mayScan = async (db: Db) =>
    (await sql<{ may: string }>`select current_setting('enable_seqscan') as may`.execute(db)).rows[0]?.may
  const { checkout, office, catalogue } = house.shop.db
  expect([await mayScan(checkout), await mayScan(office), await mayScan(catalogue)]).toEqual([
    'off',
    'on',
    'on',
  ])
})

async function whileTaken<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const connection of taken) connection.release()
  }
}
