import { expect, it } from 'vitest'
import { at, closedOn, FRIDAY, shop } from './calendar.test-support.ts'
import type { CalendarException } from './calendar.ts'
import { worksAt } from './works-at.ts'

const nine = { day: FRIDAY, starts: at(9), minutes: 50 }

it.each<[string, CalendarException[], typeof nine, boolean]>([
  ['a day as its weekday', [], nine, true],
  ['a blocked day', [closedOn(FRIDAY)], nine, false],
  ['another day that is blocked', [closedOn('2026-11-23')], nine, true],
  ['a weekend', [], { ...nine, day: '2026-11-21' }, false],
  ['a day that begins later', [closedOn(FRIDAY, { cars: null, opens: at(10), closes: at(17) })], nine, false],
  [
    'a day that ends with the job',
    [closedOn(FRIDAY, { cars: null, opens: at(8), closes: at(9, 50) })],
    nine,
    true,
  ],
  [
    'a day that ends within it',
    [closedOn(FRIDAY, { cars: null, opens: at(8), closes: at(9, 49) })],
    nine,
    false,
  ],
])('[INST-140] somebody is there for a job: %s', (_, exceptions, job, isThere) => {
  expect(worksAt(shop(), exceptions, job)).toBe(isThere)
})

it('[INST-140] a van ends the job it has begun', () => {
  const van = { ...shop(), kind: 'van' } as const
  expect(worksAt(van, [], { ...nine, starts: at(16, 30) })).toBe(true)
  expect(worksAt(van, [], { ...nine, starts: at(17) })).toBe(false)
})
