import { expect, it } from 'vitest'
import {
  CANCEL_WINDOW_MINUTES,
  isAllowed,
  type OrderState,
  orderCan,
  stateAfter,
  statesAllowing,
} from './order-state.ts'

const STATES: OrderState[] = ['placed', 'released', 'shipped', 'delivered', 'cancelled']

it.each([
  ['cancel', ['placed'], 'cancelled'],
  ['release', ['placed'], 'released'],
  ['ship', ['released'], 'shipped'],
  ['deliver', ['shipped'], 'delivered'],
] as const)('%s is allowed only in %j and leads to %s', (action, allowed, next) => {
  expect(STATES.filter((state) => isAllowed(action, state))).toEqual(allowed)
  expect(statesAllowing(action)).toEqual(allowed)
  expect(stateAfter(action)).toBe(next)
})

it.each([
  ['2026-11-15T10:00:00Z', true],
  ['2026-11-15T10:30:00Z', true],
  ['2026-11-15T10:30:00.001Z', false],
  ['2026-11-16T09:59:00Z', false],
])('[ORD-010] an order placed at 10:00 can be cancelled at %s: %s', (now, possible) => {
  expect(CANCEL_WINDOW_MINUTES).toBe(30)
  expect(orderCan.cancel({ state: 'placed', placedAt: '2026-11-15T10:00:00Z' }, now)).toBe(possible)
})

it('[ORD-010] an order that was released early cannot be cancelled any more', () => {
  const placedAt = '2026-11-15T10:00:00Z'
  expect(orderCan.cancel({ state: 'released', placedAt }, '2026-11-15T10:01:00Z')).toBe(false)
})
