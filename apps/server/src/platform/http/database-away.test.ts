import { createServer } from 'node:net'
import { freshDatabase } from '@shop/tools/fresh-database'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { answerErrors } from './errors.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
const hangsUp = createServer((line) => line.on('data', () => line.destroy()).on('error', () => {}))
const silent = createServer((line) => line.on('error', () => {}))

beforeAll(async () => {
  fresh = await freshDatabase()
  for (const each of [hangsUp, silent]) await new Promise<void>((on) => each.listen(0, '127.0.0.1', on))
})
afterAll(async () => {
  hangsUp.close()
  silent.close()
  await fresh.drop()
})

const portOf = (server: typeof silent) => (server.address() as { port: number }).port
const answerOf = async (url: string, statement: string) => {
  const db = openDatabase({ url, applicationName: 'away' })
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => sql.raw(statement).execute(db.catalogue))
  try {
    const { statusCode, headers, json } = await app.inject('/')
    return { statusCode, retryAfter: headers['retry-after'], code: json().error?.code }
  } finally {
    await db.close()
    await app.close()
  }
}

it.each([
  ['nobody listens', () => 1],
  ['the line breaks', () => portOf(hangsUp)],
  ['nothing is said', () => portOf(silent)],
])('[SAFE-066] while the database is away (%s) a call is told to come again', async (_, port) => {
  const url = fresh.appUrl.replace(/:\d+\//, `:${port()}/`)
  const told = { statusCode: 503, retryAfter: '5', code: 'DatabaseAway' }
  expect(await answerOf(url, 'select 1')).toEqual(told)
})

it('[SAFE-066] so is whoever asked for more than an overrun database does in time', async () => {
  const answer = await answerOf(fresh.appUrl, 'select pg_sleep(10)')
  expect(answer).toEqual({ statusCode: 503, retryAfter: '5', code: 'DatabaseAway' })
})

it('[SAFE-066] a statement that is wrong is a fault of ours and no reason to come again', async () => {
  const answer = await answerOf(fresh.appUrl, 'select nothing_of_ours')
  expect(answer).toEqual({ statusCode: 500, retryAfter: undefined, code: 'ServerError' })
})
