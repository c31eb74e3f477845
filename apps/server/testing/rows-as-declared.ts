import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { Answer } from '../src/platform/db/statement.ts'
import type { SeenRows } from './every-statement-seen.ts'

// In every server test: each row that a statement by hand answers is parsed by the columns it declares.

const problems = new Set<string>()
const seen = new Set<string>()

function look(message: unknown): void {
  const { statement, row, rows } = message as Answer
  if (rows.length > 0) seen.add(statement)
  for (const each of rows) {
    const { error } = row.safeParse(each)
    for (const { path, message } of error?.issues ?? [])
      problems.add(`${statement}: ${path.join('.')}: ${message}`)
  }
}

subscribe('shop:answer', look)

afterEach(() => {
  const found = [...problems]
  problems.clear()
  expect(found).toEqual([])
})

afterAll(() => {
  // Files share a process: the next one looks by itself.
  unsubscribe('shop:answer', look)
  const rows: SeenRows = { testFile: expect.getState().testPath ?? '', statements: [...seen] }
  writeFileSync(join(inject('seenRows'), randomUUID()), JSON.stringify(rows))
})
