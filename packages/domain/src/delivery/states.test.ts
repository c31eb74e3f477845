import { expect, it } from 'vitest'
import { isContiguousState, isStateCode, STATES, stateName } from './states.ts'

it('[DELV-032] offers the 50 states, Puerto Rico and District of Columbia', () => {
  expect(new Set(STATES.map((state) => state.code)).size).toBe(52)
  expect(stateName('PR')).toBe('Puerto Rico')
  expect(stateName('DC')).toBe('District of Columbia')
  expect(STATES.map((state) => state.name)).toEqual(STATES.map((state) => state.name).toSorted())
})

it('[DELV-006] counts 48 states and District of Columbia as contiguous', () => {
  expect(STATES.filter((state) => isContiguousState(state.code))).toHaveLength(49)
  for (const code of ['AK', 'HI', 'PR', 'AE', 'GU', '']) expect(isContiguousState(code)).toBe(false)
})

it('knows no state outside the list', () => {
  expect(isStateCode('PA')).toBe(true)
  expect(isStateCode('pa')).toBe(false)
  expect(stateName('GU')).toBeNull()
})
