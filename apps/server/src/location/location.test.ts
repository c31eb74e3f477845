import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let visitor: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  visitor = await house.visitor()
})
afterAll(() => house.close())

const philadelphia = { cityName: 'Philadelphia', region: 'Pennsylvania', stateAbbr: 'PA', zip: '19103' }

describe('a place by coordinates', () => {
  it('[LOC-002] [LOC-007] is the nearest ZIP code, with city, region and state', async () => {
    const { status, body } = await visitor.post('/locations/nearest-zip', {
      latitude: 39.953,
      longitude: -75.174,
    })
    expect(status).toBe(200)
    expect(body).toEqual(philadelphia)
  })

  it.each([
    ['in the middle of the Atlantic', { latitude: 35, longitude: -45 }, 404],
    ['on no globe', { latitude: 95, longitude: 0 }, 400],
  ])('is not known %s', async (_title, coordinates, status) => {
    expect((await visitor.post('/locations/nearest-zip', coordinates)).status).toBe(status)
  })

  it('is found by the index, however many ZIP codes there are', async () => {
    const { rows } = await house.owner.query(
      `explain select zip from zip_code where not is_military
         and st_dwithin(center, st_setsrid(st_makepoint(-75.1, 39.9), 4326)::geography, 100000)
       order by center <-> st_setsrid(st_makepoint(-75.1, 39.9), 4326)::geography limit 1`,
    )
    expect(JSON.stringify(rows)).toContain('zip_code_center')
  })
})

describe('a place by network', () => {
  const from = (ip: string) => visitor.get('/locations/by-ip', { headers: { 'x-forwarded-for': ip } })

  it('[LOC-008] is that of the narrowest network that holds the address', async () => {
    expect((await from('192.0.2.17')).body).toEqual(philadelphia)
    expect((await from('198.51.100.1')).body).toMatchObject({ zip: '60601' })
    expect((await from('198.51.100.200')).body).toMatchObject({ zip: '60614' })
    expect((await from('2001:db8::1')).body).toMatchObject({ zip: '98101' })
  })

  it('is that of the fallback address for a visitor from inside, and unknown for a stranger', async () => {
    expect((await from('192.168.1.20')).body).toMatchObject({ zip: '94043' })
    expect((await from('::1')).body).toMatchObject({ zip: '94043' })
    expect((await from('9.9.9.9')).status).toBe(404)
  })
})

describe('the place of a visit', () => {
  it('[LOC-003] is kept with zip and region', async () => {
    await visitor.put('/users/me/personalization', { userLocationZip: '19103' })
    const { userPersonalization } = (await visitor.get('/users/session')).body
    expect(userPersonalization).toMatchObject({ userLocation: philadelphia, userLocationZip: '19103' })
  })

  it('[VAL-010] [VAL-012] is refused where no ZIP code is, or where nothing is delivered', async () => {
    const unknown = await visitor.put('/users/me/personalization', { userLocationZip: '00001' })
    expect(unknown.body.error).toMatchObject({
      refusal: 'unknown-zip',
      message: 'Please enter valid US Zip Code',
    })
    const military = await visitor.put('/users/me/personalization', { userLocationZip: '09007' })
    expect(military.body.error).toMatchObject({
      refusal: 'zip-without-result',
      message: 'Please enter a different zip code',
    })
  })

  it('[LOC-013] leaves an event only when the ZIP changed', async () => {
    const somebody = await house.visitor()
    for (const zip of ['60601', '60601', '80202'])
      await somebody.put('/users/me/personalization', { userLocationZip: zip })
    const { rows } = await house.owner.query(
      `select payload from event where name = 'location-update' and payload->>'to' in ('60601', '80202') order by id`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { from: null, to: '60601' },
      { from: '60601', to: '80202' },
    ])
  })
})
