import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { shopUnderTest } from '../../../testing/shop-under-test.ts'
import { preparedQuery } from './prepared-query.ts'

const house = await shopUnderTest()
afterAll(() => house.close())

let built = 0
const brandsBetween = preparedQuery((db, params: { from: string; to: string; but: string | null }) => {
  built += 1
  return db
    .selectFrom('brand')
    .select('slug')
    .where('slug', '>=', params.from)
    .where('slug', '<', params.to)
    .where(sql<boolean>`(${params.but}::text is null or slug <> ${params.but})`)
    .orderBy('slug')
})

it('is built at its first use and filled in anew at each', async () => {
  const db = house.shop.db.catalogue
  const slugsOf = async (values: Parameters<typeof brandsBetween>[1]) =>
    (await brandsBetween(db, values)).map(({ slug }) => slug)
  const a = await slugsOf({ from: 'a', to: 'b', but: null })
  const builtAtFirst = built
  const c = await slugsOf({ from: 'c', to: 'd', but: null })
  expect(a).not.toEqual([])
  expect(a.every((slug) => slug.startsWith('a'))).toBe(true)
  expect(c.every((slug) => slug.startsWith('c'))).toBe(true)
  expect(await slugsOf({ from: 'a', to: 'b', but: a[0] as string })).toEqual(a.slice(1))
  expect(built).toBe(builtAtFirst)
})

type Values = { text: string; list: readonly number[]; count: number; isOpen: boolean }
const looks: [what: string, build: (params: Values) => RawBuilder<unknown>][] = [
  ['asks whether it is there', ({ isOpen }) => (isOpen ? sql`select 1` : sql`select 2`)],
  ['compares it with null', ({ text }) => (text === null ? sql`select 1` : sql`select ${text}::text`)],
  ['falls back from it', ({ count }) => sql`select ${sql.lit(count || 7)}`],
  ['prints it', ({ text }) => sql`select ${sql.lit(`${text}!`)}`],
  ['counts with it', ({ count }) => sql`select ${sql.lit(count + 1)}`],
  ['compares its size', ({ count }) => (count > 1 ? sql`select 1` : sql`select 2`)],
  ['reads a part of it', ({ list }) => sql`select ${list.length}::int`],
  ['goes through it', ({ list }) => sql`select ${sql.join([...list])}`],
]

it.each(looks)('[HOUSE-086] throws where building it %s', async (_, build) => {
  const query = preparedQuery((_db, params: Values) => build(params))
  const values = { text: 'a', list: [1], count: 2, isOpen: true }
  await expect(query(house.shop.db.catalogue, values)).rejects.toThrow(
    /^A prepared query (looks at|depends on)/,
  )
})
