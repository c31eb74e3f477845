import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
let tireId: number
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(`select id from tire where size_slug = '225-65r17' limit 1`)
  tireId = Number(rows[0].id)
  await house.owner.query(`delete from installer`)
  await addInstaller('near', 'shop', 0.02)
  await addInstaller('farther', 'shop', 0.2)
  await addInstaller('van', 'mobile', 0.1, 20)
  await addInstaller('far-van', 'mobile', 0.15, 5)
  await addInstaller('too-far', 'shop', 3)
})
afterAll(() => house.close())

/** So many degrees north of Philadelphia; one is 69 miles. */
async function addInstaller(slug: string, kind: string, north: number, area: number | null = null) {
  const { rows } = await house.owner.query(
    `insert into installer (slug, kind, company, address_line1, city, state, zip, time_zone, place, phone, bays,
       service_area_miles, capabilities, largest_rim_inches, rating, rating_count, joined_on)
     select $1, $2, $1, '1 Test Street', z.city, z.state, z.zip, z.time_zone,
            st_setsrid(st_makepoint(st_x(z.center::geometry), st_y(z.center::geometry) + $3), 4326)::geography,
            '(215) 555-0100', 2, $4, '{tpms}', 22, 4.5, 12, '2024-01-01'
       from zip_code z where z.zip = '19103' returning id`,
    [slug, kind, north, area],
  )
  await house.owner.query(
    `insert into installer_price (installer_id, work, rims, per_tire_cents) values ($1, 'standard', '[15,19)', 2000)`,
    [rows[0].id],
  )
}

async function delivery(zip: string, tire = tireId) {
  return (await house.visitor()).get(`/tires/${tire}/delivery?zip=${zip}`)
}

it('the nearest installers that can mount the tire come with distance, rating and price', async () => {
  const { body } = await delivery('19103')
  expect(body.place).toEqual({ zip: '19103', city: 'Philadelphia', state: 'PA' })
  expect(body.installers.map(({ name }: { name: string }) => name)).toEqual(['near', 'van', 'farther'])
  expect(body.installers[0]).toMatchObject({ rating: 4.5, perTireInCents: 2000, setOfFourInCents: 8000 })
  expect(body.installers[0]?.miles).toBeCloseTo(1.4, 0)
})

it('an installer without a price for the rim is not offered', async () => {
  const { rows } = await house.owner.query(`select id from tire where rim_inches >= 19 limit 1`)
  expect((await delivery('19103', Number(rows[0].id))).body.installers).toEqual([])
})

it('tires are promised between two and four business days, and not at a base abroad', async () => {
  const { arrives } = (await delivery('19103')).body
  expect(arrives && arrives.earliest < arrives.latest).toBe(true)
  expect((await delivery('09012')).body).toMatchObject({ isShippedTo: false, arrives: null, installers: [] })
})

it('a ZIP code nobody knows is not guessed', async () => {
  expect((await delivery('00000')).status).toBe(404)
  expect((await delivery('19103', 999_999_999)).status).toBe(404)
})
