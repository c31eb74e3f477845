import { describe, expect, it } from 'vitest'
import { fitVerdict } from './fit-verdict.ts'
import { ruling, square, staggered, tire, vehicle, verdictOn, verdictOnPair } from './fitment.test-support.ts'
import type { Drivetrain } from './vehicle.ts'

describe('all-wheel drive', () => {
  it.each<[Drivetrain, string, string, 'pass' | 'fail' | undefined]>([
    ['awd', '225/65R17 102H', '225/65R17 102H', 'pass'],
    ['awd', '225/65R17 102H', '235/65R17 104H', 'fail'],
    ['4wd', '225/65R17 102H', '235/65R17 104H', 'fail'],
    ['fwd', '225/65R17 102H', '235/65R17 104H', undefined],
    ['rwd', '225/65R17 102H', '235/65R17 104H', undefined],
  ])('of %s with %s in front and %s in the rear: %s', (drivetrain, front, rear, outcome) => {
    const verdict = verdictOnPair(vehicle('225/65R17 102H', { drivetrain }), tire(front), tire(rear))
    expect(ruling(verdict, 'all-wheel-drive')?.outcome).toBe(outcome)
  })

  it('holds a new pair against the original pair that stays', () => {
    const car = vehicle('225/65R17 102H', { drivetrain: 'awd' })
    expect(verdictOn(car, '225/65R17 102H', 'front').level).toBe('fits')
    expect(ruling(verdictOn(car, '235/65R17 104H', 'front'), 'all-wheel-drive')?.outcome).toBe('fail')
  })

  // 255/35R19 and 285/30R20 of the original stand 26.03 in and 26.73 in.
  it.each([
    ['255/35R19 96Y', '285/30R20 99Y', 'pass'],
    ['265/35R19 98Y', '285/30R20 99Y', 'fail'],
    ['265/35R19 98Y', '295/30R20 101Y', 'pass'],
  ])('[VERD-006] keeps the ratio of a staggered car with %s and %s: %s', (front, rear, outcome) => {
    const car = vehicle(staggered('255/35R19 96Y', '285/30R20 99Y'), { drivetrain: 'awd' })
    const judged = ruling(verdictOnPair(car, tire(front), tire(rear)), 'all-wheel-drive')
    expect(judged?.outcome).toBe(outcome)
    expect(judged?.required).toBe('26.0 in. front, 26.7 in. rear')
    expect(judged?.offered).toMatch(/^\d\d\.\d in\. front, \d\d\.\d in\. rear$/)
    if (outcome === 'fail') expect(judged?.sentence).toContain('the front-to-rear difference it came with')
  })
})

describe('staggered cars', () => {
  const sports = vehicle(staggered('235/35R19 91Y', '265/35R19 98Y'), { drivetrain: 'rwd' })

  it('[FIT-006] judges front and rear each by its own original', () => {
    const verdict = verdictOnPair(sports, tire('235/35R19 91Y'), tire('265/35R19 98Y'))
    expect(verdict).toMatchObject({ level: 'fits', sentence: 'Fits your car.' })
    const loads = verdict.judgements.filter(({ rule }) => rule === 'load')
    expect(loads.map(({ position, required }) => [position, required])).toEqual([
      ['front', 1356],
      ['rear', 1653],
    ])
  })

  it('[FIT-006] refuses the pair the wrong way round', () => {
    expect(verdictOnPair(sports, tire('265/35R19 98Y'), tire('235/35R19 91Y')).level).toBe('does-not-fit')
  })

  it('judges a tire for the rear by the rear alone', () => {
    expect(verdictOn(sports, '265/35R19 98Y', 'rear').level).toBe('fits')
    expect(verdictOn(sports, '265/35R19 98Y', 'front').level).toBe('does-not-fit')
  })

  it('judges one tire for all positions by the rear as well', () => {
    expect(verdictOn(sports, '235/35R19 91Y')).toMatchObject({
      level: 'does-not-fit',
      sentence: 'Carries 1,356 lb per tire; your car needs 1,653 lb.',
    })
  })

  it('warns of one size all round, and of two sizes where there was one', () => {
    const even = vehicle(staggered('235/40R18 95Y', '245/40R18 93Y'), { drivetrain: 'rwd' })
    expect(ruling(verdictOn(even, '235/40R18 95Y'), 'staggered')?.outcome).toBe('caveat')
    const mixed = verdictOnPair(vehicle(), tire('225/65R17 102H'), tire('235/65R17 104H'))
    expect(ruling(mixed, 'staggered')?.outcome).toBe('caveat')
    expect(mixed.level).toBe('fits-with-caveat')
  })
})

describe('mixed sets', () => {
  it('[FIT-007] refuses LT in front and passenger tires in the rear, and the other way round', () => {
    const truck = vehicle('265/70R17 115S', { type: 'light-truck', drivetrain: 'rwd' })
    const lt = tire('LT265/70R17 121/118S E')
    const passenger = tire('265/70R17 115S')
    for (const verdict of [verdictOnPair(truck, lt, passenger), verdictOnPair(truck, passenger, lt)]) {
      expect(ruling(verdict, 'lt-mixed')?.outcome).toBe('fail')
      expect(verdict.level).toBe('does-not-fit')
    }
    expect(ruling(verdictOnPair(truck, lt, lt), 'lt-mixed')).toBeUndefined()
    expect(ruling(verdictOn(truck, lt, 'rear'), 'lt-mixed')?.outcome).toBe('fail')
  })

  it.each([
    ['225/65R17 102H', '225/65R17 104V', undefined],
    ['225/65R17 102H', '235/65R17 104H', 'fail'],
    ['225/65R17 102H', '225/65D17 102H', 'fail'],
  ])('[FIT-007] wants left and right alike: %s beside %s', (one, other, outcome) => {
    const verdict = fitVerdict(vehicle(), [
      { position: 'front', tire: tire(one) },
      { position: 'front', tire: tire(other) },
    ])
    expect(ruling(verdict, 'matching-pair')?.outcome).toBe(outcome)
  })

  it.each([
    ['225/65R17 102H', '225/65R17 102H', undefined],
    ['225/65R17 102H', '225/65R17 102V', 'pass'],
    ['225/65R17 102V', '225/65R17 102H', 'caveat'],
  ])('wants the slower pair in front: %s in front, %s in the rear', (front, rear, outcome) => {
    expect(ruling(verdictOnPair(vehicle(), tire(front), tire(rear)), 'speed-order')?.outcome).toBe(outcome)
  })

  it('warns of run-flats beside other tires', () => {
    const car = vehicle(square('225/45R18 91Y', {}, true))
    const runFlat = tire('225/45R18 91Y', { isRunFlat: true })
    expect(ruling(verdictOnPair(car, runFlat, tire('225/45R18 91Y')), 'run-flat-mixed')?.outcome).toBe(
      'caveat',
    )
    expect(ruling(verdictOnPair(car, runFlat, runFlat), 'run-flat-mixed')).toBeUndefined()
  })
})
