import { expect, it } from 'vitest'
import { FLAG_DISABLED, FLAG_ENABLED, FLAG_LOADING, isEnabled } from './feature-flag.ts'

it('[CONST-014] an enabled flag is 1', () => {
  expect(FLAG_ENABLED).toBe(1)
  expect(isEnabled(1)).toBe(true)
})

it('[CONST-015] a disabled flag is 0', () => {
  expect(FLAG_DISABLED).toBe(0)
  expect(isEnabled(0)).toBe(false)
})

it('[CONST-016] a flag that is still loading is -1, and not enabled', () => {
  expect(FLAG_LOADING).toBe(-1)
  expect(isEnabled(-1)).toBe(false)
})
