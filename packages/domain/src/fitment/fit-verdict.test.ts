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
      sentence: 'Your door sticker should read 275/65R18 116T. Your truck also came with other tires.',
    })
    expect(verdictOn(truck, '275/65R18 113T').level).toBe('does-not-fit')
  })
})

describe('estimated facts', () => {
  const guessed = vehicle('225/65R17 102H', { confidence: 'estimated' })

  const sticker = 'Your door sticker should read 225/65R17.'
  const refused = 'Doesn’t match what we know about your car. Its door sticker should read 225/65R17.'

  it.each([
    ['225/65R17 102H', 'fits-with-caveat', sticker],
    ['235/65R17 104H', 'fits-with-caveat', sticker],
    ['225/65R17 95H', 'does-not-fit', refused],
    ['ST225/65R17 102M', 'does-not-fit', refused],
  ])('[FIT-005] say of %s only what the door sticker should read', (marking, level, sentence) => {
    const verdict = verdictOn(guessed, marking)
    expect(verdict).toMatchObject({ level, sentence })
    for (const said of verdict.judgements) {
      expect(said.sentence).toBe(said.outcome === 'fail' ? refused : sticker)
    }
    expect(verdict.judgements.filter(({ rule }) => rule === 'placard')).toMatchObject([
      { position: 'all', outcome: 'caveat', required: '225/65R17' },
    ])
  })

  it('[VERD-004] name both sizes of the sticker where front and rear differ', () => {
    const sports = vehicle([staggered('225/40R19 93Y XL', '255/35R19 96Y XL')], { confidence: 'estimated' })
    const verdict = fitVerdict(sports, [
      { position: 'front', tire: tire('225/40R19 93Y XL') },
      { position: 'rear', tire: tire('255/35R19 96Y XL') },
    ])
    expect(verdict.sentence).toBe(
      'Your door sticker should read 225/40R19 in front and 255/35R19 in the rear.',
    )
    expect(
      verdict.judgements
        .filter(({ rule }) => rule === 'placard')
        .map((each) => [each.position, each.required]),
    ).toEqual([
      ['front', '225/40R19'],
      ['rear', '255/35R19'],
    ])
  })

  it('still say what follows from the tires alone', () => {
    const verdict = fitVerdict(guessed, [
      { position: 'all', tire: tire('225/65R17 102H') },
      { position: 'all', tire: tire('235/65R17 104H') },
    ])
    expect(verdict.judgements.map(({ sentence }) => sentence)).toContain(
      'Left and right must match. 225/65R17 and 235/65R17 don’t.',
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
  expect(new Set(run()).size).toBeGreaterThan(1)
  // Beside other work most are late; one that is not is enough.
  const times: number[] = []
  while (times.length < 50 && !times.some((ms) => ms < 20)) {
    const started = Date.now()
    run()
    times.push(Date.now() - started)
  }
  expect(Math.min(...times)).toBeLessThan(20)
})
