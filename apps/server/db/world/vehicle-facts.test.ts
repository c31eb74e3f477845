import { vehicleSlug } from '@shop/domain/fitment/vehicle-slug'
import { describe, expect, it } from 'vitest'
import { parseMake, readVehicles, type VehicleFacts } from './vehicle-facts.ts'
import { oemOf } from './vehicles.ts'

const vehicles = readVehicles()
const modelsOf = (some: readonly VehicleFacts[]) => new Set(some.map(({ make, model }) => `${make} ${model}`))
const sure = vehicles.filter(({ confidence }) => confidence === 'sure')

function trim(name: string) {
  const found = vehicles.find(({ make, model, year, trim }) => `${year} ${make} ${model} ${trim}` === name)
  if (!found) throw new Error(`${name} is not in the files.`)
  return found
}

describe('the vehicles we know', () => {
  it('are more than 500 models from 2000 to 2027, at least 150 of them sure, of at least 40 makes', () => {
    expect(modelsOf(vehicles).size).toBeGreaterThan(500)
    expect(modelsOf(sure).size).toBeGreaterThanOrEqual(150)
    expect(new Set(sure.map(({ make }) => make)).size).toBeGreaterThanOrEqual(40)
    const years = vehicles.map(({ year }) => year)
    expect([Math.min(...years), Math.max(...years)]).toEqual([2000, 2027])
  })

  it('each have one address, and each of their options too', () => {
    const addresses = vehicles.map(({ make, model, year, trim }) =>
      [vehicleSlug(make), vehicleSlug(model), year, vehicleSlug(trim)].join('/'),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { options, make, model } of vehicles) {
      expect(new Set(options.map(oemOf)).size, `${make} ${model}`).toBe(options.length)
    }
    expect(addresses.every((address) => /^[a-z0-9-]+(\/[a-z0-9-]+){3}$/.test(address))).toBe(true)
  })

  it('are an estimate for a model year that has only been carried on', () => {
    expect(new Set(vehicles.filter(({ year }) => year === 2027).map(({ confidence }) => confidence))).toEqual(
      new Set(['estimated']),
    )
  })

  it.each([
    ['2020 Chevrolet Corvette Stingray', ['245/35ZR19', '305/30ZR20'], { isRunFlat: true }],
    ['2018 Ford F-150 XLT', ['265/70R17', '265/70R17'], { type: 'light-truck', drivetrain: null }],
    ['2019 Ford F-250 Super Duty XL', ['LT245/75R17', 'LT245/75R17'], { type: 'light-truck' }],
    ['2020 Ford Transit 250 Van', ['235/65R16C', '235/65R16C'], { type: 'van' }],
    ['2021 Tesla Model Y Long Range', ['255/45R19', '255/45R19'], { isElectric: true }],
    ['2015 Ram 3500 Tradesman DRW', ['LT235/80R17', 'LT235/80R17'], { hasDualRearWheels: true }],
    [
      '2006 Honda Odyssey Touring',
      ['PAX 235-710R460', 'PAX 235-710R460'],
      { isRunFlat: true, hasTpms: true },
    ],
  ])('come with their facts: %s', (name, sizes, facts) => {
    const found = trim(name)
    expect([found.options[0]?.front.size, found.options[0]?.rear.size]).toEqual(sizes)
    expect(found).toMatchObject(facts)
  })

  it('may have several original sizes', () => {
    expect(trim('2015 BMW 3 Series 328i').options.map(oemOf)).toEqual([
      '225-50r17',
      '225-45r18',
      '225-40r19_255-35r19',
    ])
  })
})

describe('a make file', () => {
  const file = (line: string, heading = 'Roamer: suv awd') => `Example\n\n${heading}\n${line}\n`

  it('gives pressures by axle and the width of the wheel', () => {
    const [facts] = parseMake(file('2010 | Base | 225/60R17 99H @30/29 x7 | ev'), 'example.txt')
    expect(facts).toMatchObject({ isElectric: true, drivetrain: 'awd', confidence: 'sure', hasTpms: true })
    expect(facts?.options[0]).toMatchObject({
      front: { pressurePsi: 30, wheelInches: 7, loadIndex: 99, speed: 'H' },
      rear: { pressurePsi: 29, wheelInches: 7 },
    })
  })

  it('marks an estimate', () => {
    const facts = parseMake(file('?2003-2004 | Base, Sport | 225/60R17 99H'), 'example.txt')
    expect(facts.map(({ year, trim, confidence, hasTpms }) => [year, trim, confidence, hasTpms])).toEqual([
      [2003, 'Base', 'estimated', null],
      [2003, 'Sport', 'estimated', null],
      [2004, 'Base', 'estimated', null],
      [2004, 'Sport', 'estimated', null],
    ])
  })

  it.each([
    ['2010 | Base | 225/60R17', 'unreadable size'],
    ['2010 | Base | 225/60R17 99H > 225/60R17 99H > 225/60R17 99H', 'not an option'],
    ['2010 | Base | 225/60R17 99H | hovers', 'unknown mark hovers'],
    ['soon | Base | 225/60R17 99H', 'no years'],
  ])('is refused with the place of the fault: %s', (line, reason) => {
    expect(() => parseMake(file(line), 'example.txt')).toThrow(`example.txt:4: ${reason}`)
  })

  it('is refused when a heading names no known type', () => {
    expect(() => parseMake(file('', 'Roamer: boat awd'), 'example.txt')).toThrow(
      'example.txt:3: not a heading',
    )
  })
})
