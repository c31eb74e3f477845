import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { shopUnderTest } from '../../../testing/shop-under-test.ts'
import { preparedQuery } from './prepared-query.ts'

const house = await shopUnderTest()
afterAll(() => house.close())

let built = 0
const brandsBetween = preparedQuery((db, given: { from: string; to: string; but: string | null }) => {
  built += 1
  return db
    .selectFrom('brand')
    .select('slug')
    .where('slug', '>=', given.from)
    .where('slug', '<', given.to)
    .where(sql<boolean>`(${given.but}::text is null or slug <> ${given.but})`)
    .orderBy('slug')
})

it('is built once and filled in anew at each use', async () => {
  const db = house.shop.db.catalogue
  const slugsOf = async (values: Parameters<typeof brandsBetween>[1]) =>
    (await brandsBetween(db, values)).map(({ slug }) => slug)
  const a = await slugsOf({ from: 'a', to: 'b', but: null })
  const c = await slugsOf({ from: 'c', to: 'd', but: null })
  expect(a).not.toEqual([])
  expect(a.every((slug) => slug.startsWith('a'))).toBe(true)
  expect(c.every((slug) => slug.startsWith('c'))).toBe(true)
  expect(await slugsOf({ from: 'a', to: 'b', but: a[0] as string })).toEqual(a.slice(1))
  expect(built).toBe(1)
})
