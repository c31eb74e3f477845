import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { declaredStatements } from '../../../testing/every-statement-seen.ts'
import { shopUnderTest } from '../../../testing/shop-under-test.ts'
import { preparedQuery } from './prepared-query.ts'
import { type Answer, statement } from './statement.ts'

const house = await shopUnderTest()
afterAll(() => house.close())

/** What the tests hear of the rows of a statement while something is done, and what is wrong with them. */
async function heard(work: () => Promise<unknown>): Promise<{ statement: string; problems: string[] }[]> {
  const answers: Answer[] = []
  const hear = (message: unknown) => answers.push(message as Answer)
  subscribe('shop:answer', hear)
  await work()
  unsubscribe('shop:answer', hear)
  return answers.map(({ statement, row, rows }) => ({
    statement,
    problems: rows.flatMap(
      (each) => row.safeParse(each).error?.issues.map(({ path }) => path.join('.')) ?? [],
    ),
  }))
}

const db = house.shop.db.catalogue
const BRANDS = statement('two brands', { slug: z.string(), isStopSelling: z.boolean() })

it('[HOUSE-091] tells of its rows and how they should be, prepared or not', async () => {
  const brands = () =>
    BRANDS`select slug, is_stop_selling as "isStopSelling" from brand order by slug limit 2`
  const prepared = preparedQuery((_, _given: object) => brands())
  const told = [{ statement: 'two brands', problems: [] }]
  expect(await heard(() => brands().execute(db))).toEqual(told)
  expect(await heard(() => prepared(db, {}))).toEqual(told)
  expect(await heard(() => prepared(db, {}))).toEqual(told)
})

it('[HOUSE-091] has each name once', () => {
  const names = declaredStatements()
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
