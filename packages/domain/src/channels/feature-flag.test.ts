import { expect, it } from 'vitest'
import { FLAG_DISABLED, FLAG_ENABLED, FLAG_LOADING, isSwitchedOff } from './feature-flag.ts'

it.each([
  ['[CONST-014] an enabled flag is 1', FLAG_ENABLED, 1, false],
  ['[CONST-015] a disabled flag is 0: what it belongs to is switched off', FLAG_DISABLED, 0, true],
  ['[CONST-016] a flag that is still loading is -1, and switches nothing off', FLAG_LOADING, -1, false],
] as const)('%s', (_title, flag, value, isOff) => {
  expect([flag, isSwitchedOff(flag)]).toEqual([value, isOff])
})
