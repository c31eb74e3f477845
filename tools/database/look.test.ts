import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { withAdmin } from '../services/postgres.ts'
import { look, questions } from './look.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
}, 120_000)
afterAll(() => database.drop())

const ask = (...words: string[]) => withAdmin(database.ownerUrl, (owner) => look(owner, words))

it.each(questions)('[OFF-155] answers %s from the database as it is', async (question) => {
  expect((await ask(question)).length).toBeGreaterThan(0)
})

it('[OFF-155] shows rows under their names, ends nobody who is not there, and says what can be asked', async () => {
  expect(await ask('hosts')).toMatch(/^host +state +channel\n[\s\S]*simpletire\.localhost/)
  expect(await ask('end', '999999999')).toBe('There is no 999999999.')
  await expect(ask('everything')).rejects.toThrow(/^usage: pnpm look activity/)
  await expect(ask('end', '1; drop table review')).rejects.toThrow(/^usage/)
})

it('[OFF-155] the runbook has no question to type: each one is at a desk or a command', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
  const typed = [...runbook.matchAll(/`select [^`]*`/g)].map(([text]) => text)
  // After a change of a view: what it fills, not what it asks.
  expect(typed).toEqual(['`select refresh_tire_listing(null)`'])
  const asked = [...runbook.matchAll(/`pnpm look (\w+)/g)].map(([, name]) => name)
  expect(asked.filter((name) => name !== 'end').toSorted()).toEqual(questions.toSorted())
})
