import { expect, test } from 'vitest'
import { type FirstTouch, touchShortfalls } from './first-touch.ts'

const search: FirstTouch = {
  control: 'search',
  afterMs: 500,
  restingMs: 1_900,
  offMs: 1_800,
  resting: [1_900],
  off: [1_800],
}

test('a hundred milliseconds more are allowed for resting, and no more', () => {
  expect(touchShortfalls([search], [])).toEqual([])
  expect(touchShortfalls([{ ...search, restingMs: 1_901 }], [])).toEqual([
    'search after 500 ms: 1901 ms at rest, 1800 without',
  ])
})

test('a page that is awake keeps to its weight', () => {
  const listing = { path: '/tire-sizes/225-65r17', scriptKb: 100 }
  expect(touchShortfalls([], [listing, { path: '/', scriptKb: 500 }])).toEqual([])
  expect(touchShortfalls([], [{ ...listing, scriptKb: 500 }])).toHaveLength(1)
})
