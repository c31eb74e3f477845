import { expect, it } from 'vitest'
import { jobMinutes } from './job-minutes.ts'

it.each([
  ['a set in a bay', 'shop', [[4, 'standard']], 50],
  ['two of them', 'shop', [[2, 'standard']], 30],
  ['low-profile tires, to the next five minutes', 'shop', [[4, 'low-profile']], 60],
  ['run-flats', 'shop', [[4, 'run-flat']], 70],
  ['tires of a light truck', 'shop', [[4, 'light-truck']], 60],
  ['six of a heavy one', 'shop', [[6, 'commercial']], 160],
  [
    'a staggered pair of pairs',
    'shop',
    [
      [2, 'standard'],
      [2, 'low-profile'],
    ],
    55,
  ],
  ['a set at the curb', 'van', [[4, 'standard']], 60],
  ['whatever is picked up', 'dock', [[12, 'commercial']], 15],
] as const)('%s takes its time', (_, kind, tires, minutes) => {
  expect(
    jobMinutes(
      kind,
      tires.map(([quantity, work]) => ({ quantity, work })),
    ),
  ).toBe(minutes)
})
