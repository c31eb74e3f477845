import { expect, test } from 'vitest'
import { type FirstTouch, touchShortfalls } from './first-touch.ts'

const search: FirstTouch = {
  control: 'search',
  afterMs: 500,
  lowMs: 1_900,
  plainMs: 1_800,
  low: [1_900],
  plain: [1_800],
}

test('a hundred milliseconds more are allowed for a low priority, and no more', () => {
  expect(touchShortfalls([search], [])).toEqual([])
  expect(touchShortfalls([{ ...search, lowMs: 1_901 }], [])).toEqual([
    'search after 500 ms: 1901 ms at a low priority, 1800 plain',
  ])
})

test('a page that is awake keeps to its weight', () => {
  const listing = { path: '/tire-sizes/225-65r17', scriptKb: 100 }
  expect(touchShortfalls([], [listing, { path: '/', scriptKb: 500 }])).toEqual([])
  expect(touchShortfalls([], [{ ...listing, scriptKb: 500 }])).toHaveLength(1)
})
