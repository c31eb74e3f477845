import { describe, expect, it } from 'vitest'
import { ruling, square, tire, vehicle, verdictOn } from './fitment.test-support.ts'
import type { VehicleType } from './vehicle.ts'

describe('load', () => {
  it.each<[VehicleType, string, string, string, number, number]>([
    ['passenger', '225/65R17 98H', '225/65R17 98H', 'pass', 1653, 1653],
    ['passenger', '225/65R17 98H', '225/65R17 100H', 'pass', 1653, 1764],
    ['passenger', '225/65R17 98H', '225/65R17 97H', 'fail', 1653, 1609],
    ['passenger', '225/65R17 98H', 'P225/65R17 97H', 'fail', 1653, 1609],
    // Passenger sizes count for a tenth less on trucks, for the original as for the new tire.
    ['light-truck', '275/65R18 116T', '275/65R18 116T', 'pass', 2505, 2505],
    ['light-truck', '275/65R18 116T', '275/65R18 115T', 'fail', 2505, 2435],
    ['suv', 'P275/65R18 114T', 'LT275/65R18 113/110T C', 'pass', 2364, 2535],
    ['suv', 'P275/65R18 114T', 'LT275/65R18 111/108T C', 'pass', 2364, 2403],
    ['suv', 'P275/65R18 114T', 'LT275/65R18 110/107T C', 'fail', 2364, 2337],
    ['van', '225/75R16C 121/120R', 'LT225/75R16 121/120R E', 'pass', 3197, 3197],
    ['van', '225/75R16C 121/120R', 'LT225/75R16 120/116R E', 'fail', 3197, 3086],
  ])('[FIT-002] on a %s that came on %s judges %s: %s', (type, original, offered, outcome, need, carried) => {
    const load = ruling(verdictOn(vehicle(original, { type }), offered), 'load')
    expect(load).toMatchObject({ outcome, required: need, offered: carried, unit: 'lb', position: 'all' })
  })

  it('[FIT-002] says both numbers', () => {
    const car = vehicle('225/65R17 98H')
    expect(ruling(verdictOn(car, '225/65R17 100H'), 'load')?.sentence).toBe(
      'Carries 1,764 lb per tire; your car needs 1,653 lb.',
    )
    const truck = vehicle('275/65R18 116T', { type: 'light-truck' })
    expect(ruling(verdictOn(truck, '275/65R18 116T'), 'load')?.sentence).toBe(
      'Carries 2,505 lb per tire on a truck; yours needs 2,505 lb.',
    )
  })

  it.each([
    ['LT245/75R17 121/118S E', 'pass', 2910],
    ['LT245/75R17 121/117S E', 'fail', 2833],
    ['LT245/75R17 123S E', 'fail', 0],
  ])('counts the dual load index of %s behind dual rear wheels', (marking, outcome, carried) => {
    const dually = vehicle('LT245/75R17 121/118S E', { type: 'light-truck', hasDualRearWheels: true })
    const { judgements } = verdictOn(dually, marking)
    const loads = judgements.filter(({ rule }) => rule === 'load')
    expect(loads.map(({ position }) => position)).toEqual(['front', 'rear'])
    expect(loads[0]?.outcome).toBe('pass')
    expect(loads[1]).toMatchObject({ outcome, required: 2910, offered: carried })
  })
})

describe('pressure', () => {
  it.each<[string, string, 'pass' | 'caveat' | undefined]>([
    ['225/45R17 91W', '225/45R17 91W', undefined],
    ['225/45R17 91W', '225/45R17 94W XL', undefined],
    ['225/45R17 91W', '215/45R17 95W XL', 'pass'],
    ['225/45R17 91W', '215/45R17 94W XL', 'caveat'],
    ['225/45R17 94W XL', '215/45R17 94W XL', undefined],
    ['225/45R17 94W XL', '225/45R17 97W HL', undefined],
    ['225/45R17 94W XL', '235/45R17 97W HL', 'pass'],
    ['225/45R17 94W XL', '235/45R17 96W HL', 'caveat'],
    ['225/45R17 91W', 'P225/45R17 91W', 'caveat'],
    ['225/45R17 91W', 'P225/45R17 92W', 'pass'],
    ['P225/45R17 91W', '225/45R17 91W', undefined],
    ['LT265/70R17 121/118S E', 'LT265/70R17 121/118S E', undefined],
    // At 35 psi a load range E tire of index 121 carries some 1,868 lb.
    ['P265/70R17 102S', 'LT265/70R17 121/118S E', 'caveat'],
    ['P265/70R17 101S', 'LT265/70R17 121/118S E', 'pass'],
    ['P265/70R17 101S', 'LT265/70R17 121/118S', 'caveat'],
    ['P265/70R17 112S', 'LT265/70R17 112/109S B', 'pass'],
    ['P265/70R17 112S', 'LT265/70R17 112/109S C', 'caveat'],
  ])('in place of %s asks of %s: %s', (original, offered, outcome) => {
    expect(ruling(verdictOn(vehicle(original), offered), 'pressure')?.outcome).toBe(outcome)
  })

  it.each([
    [
      35,
      'Carries its full load only at 42 psi; your door sticker says 35 psi. Ask your installer which pressure to set.',
    ],
    [null, 'Carries its full load only at 42 psi. Ask your installer which pressure to set.'],
  ])('names the pressures when the placard says %s', (pressurePsi, sentence) => {
    const car = vehicle(square('225/45R17 91W', { pressurePsi }))
    const verdict = verdictOn(car, tire('215/45R17 93W XL'))
    expect(verdict).toMatchObject({ level: 'fits-with-caveat', sentence })
  })
})
