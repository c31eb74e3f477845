import type { Known } from '@shop/contracts/client/call-at.test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { listMakes, listModels, listTrims, listYears } from './look-up.ts'
import { showVehicle } from './show-vehicle.ts'

let house: ShopUnderTest
let recording: ReturnType<typeof recordingDatabase>
beforeAll(async () => {
  house = await shopUnderTest()
  recording = recordingDatabase(house.shop.env.DATABASE_URL)
})
afterAll(async () => {
  await recording.close()
  await house.close()
})

const MAKES = '/vehicles/makes'
async function get<const A extends string>(path: A & Known<'GET', A>) {
  return (await house.visitor()).get<A>(path)
}
const m3 = `${MAKES}/bmw/models/m3/years/2015` as const

describe('the way to a vehicle', () => {
  it('begins with the makes, by name', async () => {
    const { makes } = (await get(MAKES)).body
    expect(makes.length).toBeGreaterThanOrEqual(40)
    expect(makes.slice(0, 2)).toEqual([
      { slug: 'acura', name: 'Acura' },
      { slug: 'alfa-romeo', name: 'Alfa Romeo' },
    ])
    expect(makes).toContainEqual({ slug: 'mercedes-benz', name: 'Mercedes-Benz' })
  })

  it('goes on with the models of a make', async () => {
    const { make, models } = (await get(`${MAKES}/toyota/models`)).body
    expect(make).toEqual({ slug: 'toyota', name: 'Toyota' })
    expect(models).toContainEqual({ slug: 'land-cruiser', name: 'Land Cruiser' })
    expect(models).not.toContainEqual(expect.objectContaining({ slug: 'civic' }))
  })

  it('goes on with the years of a model, newest first and each once', async () => {
    const { years } = (await get(`${MAKES}/mazda/models/rx-8/years`)).body
    expect(years).toEqual([2011, 2010, 2009, 2008, 2007, 2006, 2005, 2004])
  })

  it('ends with the trims of a year and the options each came in', async () => {
    const { make, model, year, trims } = (await get(`${MAKES}/bmw/models/3-series/years/2015/trims`)).body
    expect([make.name, model.name, year]).toEqual(['BMW', '3 Series', 2015])
    expect(trims).toContainEqual({
      vehicleId: expect.any(Number),
      slug: '328i',
      name: '328i',
      oems: ['225-50r17', '225-45r18', '225-40r19_255-35r19'],
    })
  })

  it('may begin with the year, which then narrows makes and models', async () => {
    const { years } = (await (await house.visitor()).get('/vehicles/years')).body
    expect(years[0]).toBeGreaterThan(years.at(-1) ?? 0)
    expect(new Set(years).size).toBe(years.length)
    const makes = (await get(`${MAKES}?year=2011`)).body.makes
    expect(makes).toContainEqual({ slug: 'mazda', name: 'Mazda' })
    expect(makes.length).toBeLessThan((await get(MAKES)).body.makes.length)
    const has = async (year: number) =>
      (await get(`${MAKES}/mazda/models?year=${year}`)).body.models.some(
        ({ slug }: { slug: string }) => slug === 'rx-8',
      )
    expect([await has(2011), await has(2012)]).toEqual([true, false])
  })

  it.each([
    '/yugo/models',
    '/mazda/models?year=1951',
    '/toyota/models/civic/years',
    '/mazda/models/rx-8/years/2015/trims',
    '/toyota/models/camry/years/2015/trims/type-r',
  ])('ends at %s, which we do not know', async (path) => {
    const { status, body } = await (await house.visitor()).send('GET', MAKES + path)
    expect(status).toBe(404)
    expect(body.error.message).toBe('We couldn’t find that vehicle.')
  })

  it.each(['/toyota/models/camry/years/soon/trims', '/toyota/models/camry/years/1850/trims'])(
    'takes no year out of the world: %s',
    async (path) => {
      expect((await (await house.visitor()).send('GET', MAKES + path)).status).toBe(400)
    },
  )
})

describe('a vehicle', () => {
  const show = async (path: `${typeof MAKES}/${string}/models/${string}/years/${string}/trims/${string}`) =>
    (await get(path)).body.vehicle

  it('has front and rear sizes of their own when it is staggered', async () => {
    const vehicle = await show(`${m3}/trims/base`)
    expect(vehicle).toMatchObject({ drivetrain: 'rwd', confidence: 'sure', year: 2015 })
    expect(vehicle.options[0]).toMatchObject({
      oem: '255-40zr18_275-40zr18',
      isStaggered: true,
      front: { size: '255/40ZR18', service: '95Y', wheelInches: 9 },
      rear: { size: '275/40ZR18', service: '99Y', wheelInches: 10 },
    })
  })

  it('says what stands on its placard, and keeps quiet where we do not know', async () => {
    const [option] = (await show(`${MAKES}/ram/models/2500/years/2020/trims/big-horn`)).options
    expect(option?.front).toMatchObject({ size: 'LT275/70R18', service: '125/122R E', pressurePsi: 60 })
    expect(option?.rear.pressurePsi).toBe(80)
    const [unknown] = (await show(`${MAKES}/ford/models/f-250-super-duty/years/2020/trims/xl`)).options
    expect(unknown?.front.pressurePsi).toBeNull()
  })

  it('comes with sizes that may stand in for each original one, as near in height as they can be', async () => {
    const [option] = (await show(`${MAKES}/honda/models/cr-v/years/2019/trims/lx`)).options
    expect(option?.plusSizes.length).toBeGreaterThan(1)
    for (const { step, front, rear } of option?.plusSizes ?? []) {
      expect(front.size).toMatch(step === 0 ? /R17$/ : /R18$/)
      expect(rear).toEqual(front)
    }
  })

  it('says when its facts are an estimate', async () => {
    expect(await show(`${MAKES}/daewoo/models/lanos/years/2001/trims/s`)).toMatchObject({
      confidence: 'estimated',
      hasTpms: null,
    })
  })

  it('keeps a PAX size by its name, with nothing to stand in for it', async () => {
    const [option] = (await show(`${MAKES}/honda/models/odyssey/years/2006/trims/touring`)).options
    expect(option).toMatchObject({ oem: 'pax-235-710r460', isRunFlat: true, plusSizes: [] })
  })
})

describe('each step of the way', () => {
  const camry = { make: 'toyota', model: 'camry', year: 2020 }
  beforeEach(() => void recording.statements.splice(0))

  it.each([
    ['makes', 1, () => listMakes(recording.db)],
    ['models', 1, () => listModels(recording.db, 'toyota')],
    ['years', 1, () => listYears(recording.db, 'toyota', 'camry')],
    ['trims', 1, () => listTrims(recording.db, camry)],
    ['vehicle', 2, () => showVehicle(recording.db, { ...camry, trim: 'xse' })],
  ])(
    'asks the database for %s with %i statement and never reads a large table whole',
    async (_, count, ask) => {
      expect(await ask()).not.toBeNull()
      expect(recording.statements).toHaveLength(count)
      expect(await recording.plans()).not.toMatch(/Seq Scan on (vehicle v|fitment|plus_size)/)
    },
  )
})
