import { expect, it } from 'vitest'
import { TIRE_TYPES, tireTypeOfId, tireTypeOfSlug } from './tire-type.ts'

it.each([
  ['[SRCH-023]', 1, 'All-season', 'all-season'],
  ['[SRCH-024]', 2, 'Performance', 'performance'],
  ['[SRCH-025]', 3, 'Winter', 'winter'],
  ['[SRCH-026]', 4, 'All-terrain', 'all-terrain'],
  ['[SRCH-027]', 5, 'Highway', 'highway'],
  ['[SRCH-028]', 6, 'Mud-terrain', 'mud-terrain'],
  ['[SRCH-029]', 7, 'Racing', 'racing'],
  ['[SRCH-030]', 8, 'UHP', 'uhp'],
  ['[SRCH-031]', 10, 'Summer', 'summer'],
  ['[SRCH-032]', 11, 'Touring', 'touring'],
  ['[SRCH-033]', 13, 'All-weather', 'all-weather'],
  ['[SRCH-034]', 20, 'Track competition', 'track-competition'],
])('%s tire type %d is %s', (_, id, name, slug) => {
  expect(tireTypeOfId(id)).toEqual({ id, name, slug })
  expect(tireTypeOfSlug(slug)).toEqual({ id, name, slug })
})

it('knows no further type', () => {
  expect(TIRE_TYPES).toHaveLength(12)
  expect(tireTypeOfId(9)).toBeNull()
  expect(tireTypeOfSlug('All-season')).toBeNull()
})
