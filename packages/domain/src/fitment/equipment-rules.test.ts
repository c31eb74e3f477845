import { describe, expect, it } from 'vitest'
import { ruling, square, tire, vehicle, verdictOn } from './fitment.test-support.ts'

describe('run-flats', () => {
  it.each([
    [true, true, true, false, 'pass'],
    [true, false, true, false, 'caveat'],
    [true, false, true, null, 'caveat'],
    [true, false, true, true, 'note'],
    [true, true, false, false, 'caveat'],
    [false, true, true, true, 'note'],
    [false, true, false, true, 'caveat'],
    [false, false, true, true, undefined],
  ])(
    'on a car that came on run-flats (%s) judges a run-flat (%s), with TPMS %s and spare %s: %s',
    (wasRunFlat, isRunFlat, hasTpms, hasSpare, outcome) => {
      const car = vehicle(square('225/45R18 91Y', {}, wasRunFlat), { hasTpms, hasSpare })
      const verdict = verdictOn(car, tire('225/45R18 91Y', { isRunFlat }))
      expect(ruling(verdict, 'run-flat')?.outcome).toBe(outcome)
      expect(verdict.level).toBe(outcome === 'caveat' ? 'fits-with-caveat' : 'fits')
    },
  )
})

describe('electric cars', () => {
  it.each([
    ['255/45R20 105V HL', '255/45R20 105V HL', true, 'pass'],
    ['255/45R20 105V HL', '255/45R20 105V HL', false, 'note'],
    ['255/45R20 105V HL', '255/45R20 105V XL', true, 'caveat'],
    ['255/45R20 105V XL', '255/45R20 105V XL', true, 'pass'],
  ])('came on %s and gets %s, made for electric cars %s: %s', (original, offered, isForElectric, outcome) => {
    const car = vehicle(original, { isElectric: true })
    expect(ruling(verdictOn(car, tire(offered, { isForElectric })), 'electric')?.outcome).toBe(outcome)
  })

  it('says nothing of it on other cars', () => {
    expect(ruling(verdictOn(vehicle(), tire()), 'electric')).toBeUndefined()
  })
})

it.each([
  [7, 'passenger', 'fail'],
  [20, 'passenger', 'caveat'],
  [8, 'passenger', undefined],
  [7, 'racing', undefined],
] as const)('keeps a tire of type %i on a %s vehicle off the road: %s', (typeId, type, outcome) => {
  const verdict = verdictOn(vehicle('225/65R17 102H', { type }), tire('225/65R17 102H', { typeId }))
  expect(ruling(verdict, 'road-use')?.outcome).toBe(outcome)
})
