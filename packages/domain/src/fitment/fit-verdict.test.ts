import { describe, expect, it } from 'vitest'
import { fitVerdict } from './fit-verdict.ts'
import { ruling, square, staggered, tire, vehicle, verdictOn, verdictOnPair } from './fitment.test-support.ts'

it('fits the original tire, with every rule it passed', () => {
  const car = vehicle(square('225/65R17 102H', { wheelWidthInches: { min: 7, max: 7 } }))
  const verdict = verdictOn(car, '225/65R17 102H')
  expect(verdict).toMatchObject({ level: 'fits', sentence: 'Fits your car.' })
  expect(verdict.judgements.map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['size-type', 'pass'],
    ['load', 'pass'],
    ['speed', 'pass'],
    ['original-size', 'pass'],
    ['diameter', 'pass'],
    ['wheel', 'pass'],
  ])
})

it('[FIT-001] lets the worst rule speak', () => {
  const verdict = verdictOn(vehicle('225/65R17 102H'), '235/65R17 100T')
  expect(verdict).toMatchObject({
    level: 'does-not-fit',
    sentence: 'Carries 1,764 lb per tire; your car needs 1,874 lb.',
  })
  expect(ruling(verdict, 'speed')?.outcome).toBe('fail')
  expect(ruling(verdict, 'original-size')?.outcome).toBe('caveat')
})

describe('a car with several original sizes', () => {
  const car = vehicle(
    [square('205/55R16 91H'), square('225/45R17 94V XL'), staggered('225/40R18 92Y XL', '255/35R18 94Y XL')],
    {
      drivetrain: 'rwd',
    },
  )

  it.each([
    ['205/55R16 91H', 'fits'],
    ['225/45R17 94V XL', 'fits'],
    // Enough for the 16-inch version, not for the wheels it goes on.
    ['225/45R17 91V', 'does-not-fit'],
    ['225/45R17 94H XL', 'does-not-fit'],
  ])('is judged by the version of the wheels: %s %s', (marking, level) => {
    expect(verdictOn(car, marking).level).toBe(level)
  })

  it('is not held back by a version in another size', () => {
    const both = vehicle([square('215/55R17 94V'), square('225/50R17 98V XL')])
    expect(verdictOn(both, '215/55R17 94V').level).toBe('fits')
  })

  it('takes the staggered pair of one version', () => {
    expect(verdictOnPair(car, tire('225/40R18 92Y XL'), tire('255/35R18 94Y XL')).level).toBe('fits')
  })

  it('does not depend on the order of the versions', () => {
    const turned = { ...car, options: car.options.toReversed() as unknown as typeof car.options }
    for (const marking of ['205/55R16 91H', '225/45R17 91V', '225/40R18 92Y XL', '195/55R15 91H']) {
      expect(verdictOn(turned, marking)).toEqual(verdictOn(car, marking))
    }
  })

  it('says which version a tire is right for when versions in its size disagree', () => {
    const truck = vehicle([square('275/65R18 116T'), square('LT275/65R18 123/120S E')], {
      type: 'light-truck',
    })
    expect(verdictOn(truck, '275/65R18 116T')).toMatchObject({
      level: 'fits-with-caveat',
      sentence: 'Right for the version on 275/65R18 116T. Check your door placard, as it came on others too.',
    })
    expect(verdictOn(truck, '275/65R18 113T').level).toBe('does-not-fit')
  })
})

describe('estimated facts', () => {
  const guessed = vehicle('225/65R17 102H', { confidence: 'estimated' })

  it.each([
    ['225/65R17 102H', 'fits-with-caveat'],
    ['235/65R17 104H', 'fits-with-caveat'],
    ['225/65R17 95H', 'does-not-fit'],
    ['ST225/65R17 102M', 'does-not-fit'],
  ])('[FIT-005] never say more of %s than to check the door placard', (marking, level) => {
    const verdict = verdictOn(guessed, marking)
    expect(verdict).toMatchObject({ level, sentence: 'Check your door placard.' })
    expect(new Set(verdict.judgements.map(({ sentence }) => sentence))).toEqual(
      new Set(['Check your door placard.']),
    )
  })

  it('still say what follows from the tires alone', () => {
    const verdict = fitVerdict(guessed, [
      { position: 'all', tire: tire('225/65R17 102H') },
      { position: 'all', tire: tire('235/65R17 104H') },
    ])
    expect(verdict.judgements.map(({ sentence }) => sentence)).toContain(
      'Left and right must match: 225/65R17 and 235/65R17 do not.',
    )
  })
})

it('reaches 200 verdicts in under 20 ms', () => {
  const car = vehicle(
    [square('225/65R17 102H'), square('235/55R19 101H'), staggered('235/50R20 104W XL', '255/45R20 105W XL')],
    {
      drivetrain: 'awd',
    },
  )
  const tires = Array.from({ length: 200 }, (_, i) =>
    tire(`${205 + (i % 6) * 10}/${45 + (i % 5) * 5}R${16 + (i % 5)} ${90 + (i % 20)}${'THVWY'[i % 5]}`, {
      isRunFlat: i % 7 === 0,
    }),
  )
  const run = () => tires.map((tire) => verdictOn(car, tire).level)
  for (let i = 0; i < 20; i++) run()
  const times = Array.from({ length: 5 }, () => {
    const started = Date.now()
    const levels = run()
    expect(new Set(levels).size).toBeGreaterThan(1)
    return Date.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(20)
})
