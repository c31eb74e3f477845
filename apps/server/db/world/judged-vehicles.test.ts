import { describe, expect, it } from 'vitest'
import { type JudgedVehicle, judgeVehicles } from './judged-vehicles.ts'

const judged = judgeVehicles()

function vehicle(name: string): JudgedVehicle {
  const found = judged.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`${name} is not judged.`)
  return found
}

function verdict(name: string, set: string) {
  const found = vehicle(name).sets.find((candidate) => candidate.name === set)
  if (!found) throw new Error(`${set} is not judged on ${name}.`)
  return found.verdict
}

describe('the vehicles we show our verdicts on', () => {
  it('are 40, with five sets of tires each and every verdict among them', () => {
    expect(judged).toHaveLength(40)
    expect(judged.filter(({ sets }) => sets.length !== 5)).toEqual([])
    const levels = judged.flatMap(({ sets }) => sets.map(({ verdict }) => verdict.level))
    expect(new Set(levels)).toEqual(new Set(['fits', 'fits-with-caveat', 'does-not-fit']))
  })

  it('take, where we are sure of them, the tires they came on', () => {
    const sure = judged.filter(({ facts }) => facts.confidence === 'sure')
    expect(sure.length).toBeGreaterThan(35)
    expect(sure.filter(({ sets }) => sets[0]?.verdict.level !== 'fits').map(({ name }) => name)).toEqual([])
  })

  it('never hear "fits" where we only estimate', () => {
    const estimated = judged.filter(({ facts }) => facts.confidence === 'estimated')
    expect(estimated.length).toBeGreaterThan(0)
    for (const { sets } of estimated) {
      expect(sets.map(({ verdict }) => verdict.level)).not.toContain('fits')
      expect(sets.every(({ verdict }) => / door sticker should read /.test(verdict.sentence))).toBe(true)
    }
  })

  it.each([
    ['2020 Chevrolet Corvette Stingray', '245/35ZR19 93Y XL uhp', 'load'],
    ['2019 Ford F-250 Super Duty XL', '245/75R17 112T highway', 'lt-original'],
    ['2020 Ford Transit 250 Van', '235/65R16 107H XL all-season', 'lt-original'],
    ['2023 Lucid Air Grand Touring', '245/35R21 96Y XL > 265/35R21 101Y XL uhp', 'load'],
    ['2022 Chevrolet Silverado 1500 WT', 'ST255/70R17 121M E trailer', 'size-type'],
    ['2018 Ram 3500 Tradesman DRW', '235/80R17 120R highway', 'load'],
    ['2018 Porsche 911 Carrera S', '265/35ZR20 99Y XL > 305/30ZR20 103Y XL summer', 'wheel'],
    ['2019 Subaru Outback Premium', '225/65R17 102H > 225/60R17 99H all-season', 'all-wheel-drive'],
  ])('%s refuses %s by the rule of %s', (name, set, rule) => {
    const { level, judgements } = verdict(name, set)
    expect(level).toBe('does-not-fit')
    expect(
      judgements.filter(({ outcome }) => outcome === 'fail').map((judgement) => judgement.rule),
    ).toContain(rule)
  })

  it('lose their run-flats only with a warning', () => {
    expect(verdict('2017 Infiniti Q50 Sport', '245/40R19 98W XL uhp')).toMatchObject({
      level: 'fits-with-caveat',
      judgements: expect.arrayContaining([expect.objectContaining({ rule: 'run-flat', outcome: 'caveat' })]),
    })
  })
})
