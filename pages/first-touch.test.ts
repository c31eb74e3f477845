import { expect, test } from 'vitest'
import { weightShortfalls } from './first-touch.ts'

test('a page that is awake keeps to its weight', () => {
  const listing = { page: 'size-listing', scriptKb: 100 }
  expect(weightShortfalls([listing, { page: 'home', scriptKb: 500 }])).toEqual([])
  expect(weightShortfalls([{ ...listing, scriptKb: 500 }])).toHaveLength(1)
})
