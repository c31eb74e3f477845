import { expect, it } from 'vitest'
import { readFlags, unreadFlags } from './read-flags.ts'
import { runCheck } from './run-check.ts'

it('[OFF-103] every flag of the list has a reader', () => {
  expect(runCheck(readFlags)).toEqual([])
})

it('[OFF-103] a flag that nobody reads is named', () => {
  const list = `export const FLAGS = {\n  'a-flag': {\n  },\n  'another': {\n  },\n}`
  expect(unreadFlags(list, `useFlag('a-flag')`)).toEqual(['another'])
})
