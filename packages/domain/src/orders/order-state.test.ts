import { expect, it } from 'vitest'
import { stateAfter, statesAllowing } from './order-state.ts'

it.each([
  ['cancel', ['placed'], 'cancelled'],
  ['call-back', ['placed', 'released'], 'cancelled'],
  ['release', ['placed'], 'released'],
  ['ship', ['released'], 'shipped'],
  ['deliver', ['shipped'], 'delivered'],
] as const)('%s is allowed only in %j and leads to %s', (action, allowed, next) => {
  expect(statesAllowing(action)).toEqual(allowed)
  expect(stateAfter(action)).toBe(next)
})
