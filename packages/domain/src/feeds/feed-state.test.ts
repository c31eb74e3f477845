import { expect, it } from 'vitest'
import { type ExpectedFeed, feedStateAfter } from './feed-state.ts'

const hourly: ExpectedFeed = { expectedMinutes: 60, lateMinutes: 15, stopMinutes: 120, isPaused: false }

it.each([
  [0, {}, 'on-time'],
  [60, {}, 'on-time'],
  [74.99, {}, 'on-time'],
  [75, {}, 'late'],
  [179.99, {}, 'late'],
  [180, {}, 'stopped'],
  [100_000, {}, 'stopped'],
  [100_000, { stopMinutes: null }, 'late'],
  [100_000, { isPaused: true }, 'paused'],
  [60, { lateMinutes: 0 }, 'late'],
  [60, { lateMinutes: 0, stopMinutes: 0 }, 'stopped'],
  [-10, {}, 'on-time'],
] as const)('[OFF-080] %d minutes after its last file a feed with %o is %s', (minutes, differs, state) => {
  expect(feedStateAfter(minutes, { ...hourly, ...differs })).toBe(state)
})
