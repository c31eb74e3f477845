import { expect, it } from 'vitest'
import { ruling, tire, vehicle, verdictOn } from './fitment.test-support.ts'

it.each([
  ['225/65R17 102H', '225/65R17 102H', 'pass', 130, 130],
  ['225/65R17 102H', '225/65R17 102V', 'pass', 130, 149],
  ['225/65R17 102U', '225/65R17 102H', 'pass', 124, 130],
  ['225/65R17 102H', '225/65R17 102U', 'fail', 130, 124],
  ['225/65R17 102H', '225/65R17 102T', 'fail', 130, 118],
  ['225/65R17 102Y', '225/65R17 (102Y)', 'pass', 186, 186],
  ['225/65R17 (102Y)', '225/65R17 102Y', 'fail', 186, 186],
  ['225/65R17 102V', '225/65ZR17 102ZR', 'pass', 149, 149],
  ['225/65R17 102W', '225/65ZR17 102ZR', 'fail', 168, 149],
])('[FIT-003] in place of %s judges the speed of %s: %s', (original, offered, outcome, required, mph) => {
  const speed = ruling(verdictOn(vehicle(original), offered), 'speed')
  expect(speed).toMatchObject({ outcome, required, offered: mph, unit: 'mph' })
})

it.each([
  ['225/65R17 102T', 3, 'caveat'],
  ['225/65R17 102Q', 3, 'caveat'],
  ['225/65R17 102P', 3, 'fail'],
  ['225/65R17 102H', 3, 'pass'],
  ['225/65R17 102T', 13, 'fail'],
] as const)('lets %s of type %i drive slower only as a winter tire: %s', (marking, typeId, outcome) => {
  expect(ruling(verdictOn(vehicle(), tire(marking, { typeId })), 'speed')?.outcome).toBe(outcome)
})

it('[FIT-003] says how fast a winter tire may be driven', () => {
  expect(verdictOn(vehicle(), tire('225/65R17 102T', { typeId: 3 }))).toMatchObject({
    level: 'fits-with-caveat',
    sentence: 'Winter tires can be rated below H (130 mph), but don’t drive over 118 mph on these.',
  })
})

it.each([
  ['light-truck', 'LT265/70R17 121/118S', 'caveat'],
  ['light-truck', 'LT265/70R17 121/118Q', 'caveat'],
  ['light-truck', 'LT265/70R17 121/118P', 'fail'],
  ['light-truck', '265/70R17 115S', 'fail'],
  ['suv', 'LT265/70R17 121/118S', 'fail'],
] as const)('on a %s that came with T judges %s: %s', (type, marking, outcome) => {
  const truck = { ...vehicle('265/70R17 115T'), type }
  const speed = ruling(verdictOn(truck, tire(marking, { typeId: 4 })), 'speed')
  expect(speed?.outcome).toBe(outcome)
  if (outcome === 'caveat') expect(speed?.sentence).toContain('Don’t drive over')
})

it('says by how much another tire is too slow', () => {
  expect(verdictOn(vehicle('225/65R17 (102Y)'), '225/65R17 102T').sentence).toBe(
    'Rated T (118 mph), below the (Y) (over 186 mph) your car needs.',
  )
})
