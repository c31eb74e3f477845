import { expect, it } from 'vitest'
import { CANCEL_WINDOW_MINUTES, stateAfter, statesAllowing } from './order-state.ts'

it.each([
  ['cancel', ['placed'], 'cancelled'],
  ['release', ['placed'], 'released'],
  ['ship', ['released'], 'shipped'],
  ['deliver', ['shipped'], 'delivered'],
] as const)('%s is allowed only in %j and leads to %s', (action, allowed, next) => {
  expect(statesAllowing(action)).toEqual(allowed)
  expect(stateAfter(action)).toBe(next)
})

it('[ORD-010] an order can be cancelled for 30 minutes', () => {
  expect(CANCEL_WINDOW_MINUTES).toBe(30)
})
