import { describe, expect, it } from 'vitest'
import type { TireCategory } from '../catalogue/tire-category.ts'
import { ruling, square, tire, vehicle, verdictOn } from './fitment.test-support.ts'
import type { VehicleType } from './vehicle.ts'

describe('size type', () => {
  it.each<[VehicleType, string, string, TireCategory, 'pass' | 'fail']>([
    ['passenger', '225/65R17 102H', '225/65R17 102H', 'passenger', 'pass'],
    ['passenger', '225/65R17 102H', 'P225/65R17 102H', 'winter', 'pass'],
    ['passenger', '205/75R15 97S', 'ST205/75R15 107/102M D', 'passenger', 'fail'],
    ['light-truck', 'LT235/85R16 120/116R E', 'ST235/85R16 132/127M G', 'trailer', 'fail'],
    ['passenger', '125/80R16 97S', 'T125/80D16 97M', 'passenger', 'fail'],
    ['passenger', '225/75R16 104S', '225/75R16C 121/120R', 'commercial', 'fail'],
    ['suv', '225/75R16 104S', '225/75R16C 121/120R', 'commercial', 'fail'],
    ['van', '225/75R16 104S', '225/75R16C 121/120R', 'commercial', 'pass'],
    ['van', '225/75R16C 121/120R', '225/75R16C 121/120R', 'commercial', 'pass'],
    ['passenger', '225/65R17 102H', '225/65R17 102H', 'commercial', 'fail'],
    ['passenger', '225/65R17 102H', '225/65R17 102H', 'trailer', 'fail'],
    ['light-truck', 'LT225/75R16 115/112R E', '225/70R19.5 128/126L G', 'commercial', 'fail'],
    ['light-truck', '225/70R19.5 128/126L G', '225/70R19.5 128/126L G', 'commercial', 'pass'],
    ['light-truck', '225/70R19.5 128/126L G', 'LT225/75R16 115/112R E', 'light-truck', 'fail'],
    ['commercial', 'LT225/75R16 115/112R E', '225/70R19.5 128/126L G', 'commercial', 'pass'],
    ['trailer', 'ST205/75R15 107/102M D', 'ST205/75R15 107/102M D', 'trailer', 'pass'],
    ['trailer', 'ST205/75R15 107/102M D', '205/75R15 97S', 'passenger', 'fail'],
  ])(
    'offers a %s that came on %s the tire %s of category %s: %s',
    (type, original, marking, category, outcome) => {
      const verdict = verdictOn(vehicle(original, { type }), tire(marking, { category }))
      expect(ruling(verdict, 'size-type')?.outcome).toBe(outcome)
      if (outcome === 'fail') expect(verdict.level).toBe('does-not-fit')
    },
  )
})

describe('LT originals', () => {
  it.each<[string, string, 'pass' | 'fail' | undefined]>([
    ['LT265/70R17 121/118S E', 'LT265/70R17 121/118S E', 'pass'],
    ['LT265/70R17 121/118S E', '265/70R17 121S', 'fail'],
    ['LT265/70R17 121/118S E', 'P265/70R17 121S', 'fail'],
    ['LT315/70R17 121/118Q D', '35x12.50R17 121Q E', 'pass'],
    ['225/75R16C 121/120R', '225/75R16 121R', 'fail'],
    ['265/70R17 115S', '265/70R17 115S', undefined],
  ])('replaces %s by %s: %s', (original, marking, outcome) => {
    const verdict = verdictOn(vehicle(original, { type: 'light-truck' }), marking)
    expect(ruling(verdict, 'lt-original')?.outcome).toBe(outcome)
    if (outcome === 'fail') expect(verdict.level).toBe('does-not-fit')
  })
})

describe('height', () => {
  // 225/65R17 stands 28.52 in, so 3 % is 0.855 in either way.
  it.each([
    ['225/65R17 102H', 'pass', 28.52],
    ['P225/65R17 102H', 'pass', 28.52],
    ['235/65R17 104H', 'pass', 29.03],
    ['245/65R17 107H', 'fail', 29.54],
    ['225/60R18 104H', 'pass', 28.63],
    ['215/65R17 103H', 'pass', 28],
    ['215/60R17 103H', 'fail', 27.16],
  ])('[FIT-004] judges a %s in place of 225/65R17: %s', (marking, outcome, height) => {
    const diameter = ruling(verdictOn(vehicle(), marking), 'diameter')
    expect(diameter).toMatchObject({ outcome, required: 28.52, offered: height, unit: 'in' })
  })

  it.each([
    ['51.5x12.50R20 121Q E', 'pass'],
    ['52x12.50R20 121Q E', 'fail'],
    ['48.5x12.50R20 121Q E', 'pass'],
    ['48x12.50R20 121Q E', 'fail'],
  ])('lets a 50-inch tire give way to %s: %s', (marking, outcome) => {
    expect(ruling(verdictOn(vehicle('50x12.50R20 121Q E'), marking), 'diameter')?.outcome).toBe(outcome)
  })

  it('says how tall it stands', () => {
    const sentence = (marking: string) => ruling(verdictOn(vehicle(), marking), 'diameter')?.sentence
    expect(sentence('225/65R17 102H')).toBe('Diameter is 28.5 in., same as factory.')
    expect(sentence('235/65R17 104H')).toBe('Diameter is 29.0 in., 1.8% larger than factory.')
    expect(sentence('215/60R17 103H')).toBe(
      'Diameter is 27.2 in. instead of 28.5 in., 4.8% smaller than factory. The limit is 3%.',
    )
  })
})

it.each([
  ['225/65R17 102H', 'fits'],
  ['225/65ZR17 102H', 'fits'],
  ['P225/65R17 103H', 'fits'],
  ['235/65R17 104H', 'fits-with-caveat'],
  ['225/60R17 102H', 'does-not-fit'],
])('has the clearance checked unless the size is original: %s %s', (marking, level) => {
  const verdict = verdictOn(vehicle(), marking)
  expect(verdict.level).toBe(level)
  expect(ruling(verdict, 'original-size')?.outcome).toBe(level === 'fits' ? 'pass' : 'caveat')
})

describe('wheels', () => {
  // 235/65R17 goes on 6.5 to 8.5 in.
  it.each([
    [6.5, 6.5, 'pass'],
    [8.5, 8.5, 'pass'],
    [6, 6, 'fail'],
    [9, 9, 'fail'],
    [6, 7, 'caveat'],
    [8, 9, 'caveat'],
  ])('[FIT-004] judges a 235/65R17 on wheels %d to %d inches wide: %s', (min, max, outcome) => {
    const car = vehicle(square('225/65R17 102H', { wheelWidthInches: { min, max } }))
    expect(ruling(verdictOn(car, '235/65R17 104H'), 'wheel')?.outcome).toBe(outcome)
  })

  it('takes the range of the maker before the one of the size', () => {
    const car = vehicle(square('225/65R17 102H', { wheelWidthInches: { min: 7, max: 7 } }))
    const wide = tire('225/65R17 102H', { rimWidthInches: { min: 7.5, max: 8.5 } })
    expect(verdictOn(car, wide)).toMatchObject({
      level: 'does-not-fit',
      sentence: 'Needs 7.5 to 8.5 in. wide wheels; your car’s are 7 in.',
    })
  })

  it('trusts an original size on unknown wheels, and asks for a look at another', () => {
    const car = vehicle('205/55R16 91V')
    expect(ruling(verdictOn(car, '205/55R16 91V'), 'wheel')?.outcome).toBe('pass')
    const narrow = tire('205/55R16 91V', { rimWidthInches: { min: 5, max: 6 } })
    expect(ruling(verdictOn(car, narrow), 'wheel')?.outcome).toBe('pass')
    expect(ruling(verdictOn(car, '215/55R16 93V'), 'wheel')?.outcome).toBe('pass')
    expect(ruling(verdictOn(car, '245/45R16 94V'), 'wheel')?.outcome).toBe('caveat')
  })

  it.each([
    [
      '225/60R18 104H',
      true,
      'Needs 18-inch wheels, 6 to 8 in. wide; your car came with 17-inch wheels. Your tire pressure sensors can be moved over, or you can add new ones.',
    ],
    ['225/60R18 104H', false, 'Needs 18-inch wheels, 6 to 8 in. wide; your car came with 17-inch wheels.'],
    [
      '225/70R16 103H',
      false,
      'Needs 16-inch wheels, 6 to 7.5 in. wide, that clear the brakes; your car came with 17-inch wheels.',
    ],
  ])('tells which wheels %s needs', (marking, hasTpms, sentence) => {
    const wheel = ruling(verdictOn(vehicle('225/65R17 102H', { hasTpms }), marking), 'wheel')
    expect(wheel).toMatchObject({ outcome: 'caveat', sentence })
  })
})
