import { expect, test } from 'vitest'
import { weightShortfalls } from './first-touch.ts'

test('a page that is awake keeps to its weight', () => {
  const listing = { page: 'size-listing', scriptKb: 100 }
  expect(weightShortfalls([listing, { page: 'home', scriptKb: 500 }])).toEqual([])
  expect(weightShortfalls([{ ...listing, scriptKb: 500 }])).toHaveLength(1)
  const paid = ['payment', 'review', 'confirmation']
  expect(weightShortfalls(paid.map((page) => ({ page, scriptKb: 144 })))).toHaveLength(3)
})
