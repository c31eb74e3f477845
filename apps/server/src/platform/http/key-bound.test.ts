import { expect, it } from 'vitest'
import { keyBound } from './key-bound.ts'

it('[SAFE-046] keys are bounded for a session, and for all sessions of a visitor together', () => {
  const assertFew = keyBound({ owner: 2, visitor: 3 })
  assertFew('session 1', '192.0.2.1')
  assertFew('session 1', '192.0.2.1')
  expect(() => assertFew('session 1', '192.0.2.1')).toThrow('Too many')
  assertFew('session 2', '192.0.2.1')
  expect(() => assertFew('session 3', '192.0.2.1')).toThrow('Too many')
  assertFew('session 4', '192.0.2.2')
  assertFew('session 5', undefined)
})
