import type { InstalledPrice } from '@shop/contracts/installers/installed-prices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { scheduleOf } from './appointments.test-support.ts'
import { installedPrices } from './installed-prices.ts'

let house: ShopUnderTest
let near: number
let across: number
/** Its wheel is larger than the near shop mounts. */
let large: number
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query('delete from installer')
  const add = async (company: string, more: object) => {
    const id = await addInstaller(house.owner, { company, kit: 350, disposal: 250, ...more })
    await house.owner.query(
      `with c as (insert into calendar (kind, installer_id, time_zone) values ('shop', $1, 'America/New_York')
                  returning id)
       insert into calendar_hours (calendar_id, weekday, opens, closes, slot_minutes, cars)
       select c.id, weekday, 480, 1020, 60, 1 from c cross join generate_series(1, 6) weekday`,
      [id],
    )
    return id
  }
  near = await add('Near', { north: 0.01, largestRimInches: 17 })
  across = await add('Across', { zip: '08102', north: 0.02, largestRimInches: 22 })
  await add('Van', { kind: 'mobile' })
  const { rows } = await house.owner.query(
    `select t.tire_id from tire_listing t
      where t.rim_inches = 18 and t.series = 'passenger' and t.aspect_ratio > 40 and not t.is_run_flat
        and exists (select from stock s where s.tire_id = t.tire_id and s.available >= 4)
        and exists (select from price p where p.tire_id = t.tire_id)
      order by 1 limit 1`,
  )
  large = Number(rows[0].tire_id)
})
afterAll(() => house.close())

const asked = async (more: string, tires: readonly number[] = [STARTER_TIRE, large]) => {
  const visitor = await house.visitor()
  return visitor.get(`/installed-prices?productIds=${tires.join(',')}${more}` as '/installed-prices')
}

describe('[INST-166] GET /installed-prices', () => {
  it('has the price and the first day of each tire at the nearest shop that can mount it, as the schedule says it', async () => {
    const { body } = await asked('&userZip=19103')
    expect(body.place).toEqual({ zip: '19103', city: 'Philadelphia', state: 'PA' })
    const shops = body.installedPrices.map(({ productId, shop }: InstalledPrice) => [
      productId,
      shop?.company,
    ])
    expect(shops).toEqual([
      [STARTER_TIRE, 'Near'],
      [large, 'Across'],
    ])
    const visitor = await house.visitor()
    for (const [place, [tire, installerId]] of [
      [STARTER_TIRE, near],
      [large, across],
    ].entries()) {
      const { scheduleDays } = await scheduleOf({ visitor }, `${installerId}/schedule?itemId=${tire}`)
      const first = scheduleDays.find(({ state }) => state === 'free')
      expect(first?.date).toMatch(/^\d{4}-/)
      expect(body.installedPrices[place]?.day).toBe(first?.date)
    }
  })

  it('has the price of the product page, of the list of installers and of the door', async () => {
    const visitor = await house.visitor()
    const { body } = await asked('&userZip=19103')
    for (const [tire, installerId] of [
      [STARTER_TIRE, near],
      [large, across],
    ]) {
      const own = body.installedPrices.find(({ productId }: InstalledPrice) => productId === tire)
      const list = await visitor.get(`/installers?userZip=19103&itemId=${tire}` as '/installers')
      const listed = list.body.siteInstallers.siteInstallerList.find(
        (each: { installerId: number }) => each.installerId === installerId,
      )
      const product = await visitor.get(`/tires/${tire}/delivery?zip=19103` as '/tires/1/delivery')
      const row = product.body.installers.find(
        (each: { installerId: number }) => each.installerId === installerId,
      )
      const door = await visitor.get(`/out-the-door?zip=19103&productIds=${tire}` as '/out-the-door')
      expect(own?.outTheDoorInCents).toBeGreaterThan(10_000)
      expect([
        listed?.outTheDoorInCents,
        row?.outTheDoorInCents,
        door.body.outTheDoor[0]?.outTheDoorCents,
      ]).toEqual(Array(3).fill(own?.outTheDoorInCents))
    }
  })

  it('goes on to the next free day where a day is full', async () => {
    const first = (await asked('&userZip=19103')).body.installedPrices[0]?.day ?? ''
    await house.owner.query(
      `insert into calendar_exception (calendar_id, day, cars, reason)
       select id, $2, 0, 'Inventory' from calendar where installer_id = $1`,
      [near, first],
    )
    const next = (await asked('&userZip=19103')).body.installedPrices[0]?.day ?? ''
    expect(next > first).toBe(true)
    await house.owner.query(`delete from calendar_exception where reason = 'Inventory'`)
  })

  it('is the price at the door, and when it arrives, where nobody can mount it', async () => {
    const { body } = await asked('&userZip=60601')
    const visitor = await house.visitor()
    const door = await visitor.get(
      `/out-the-door?zip=60601&delivery=home&productIds=${STARTER_TIRE}` as '/out-the-door',
    )
    const { body: delivery } = await visitor.get(
      `/tires/${STARTER_TIRE}/delivery?zip=60601` as '/tires/1/delivery',
    )
    expect(body.installedPrices[0]).toEqual({
      productId: STARTER_TIRE,
      shop: null,
      outTheDoorInCents: door.body.outTheDoor[0]?.outTheDoorCents,
      day: delivery.arrives?.latest,
    })
  })

  it('has no day for what is sold out, and no place while nobody knows one', async () => {
    await house.owner.query('update stock set available = 0 where tire_id = $1', [large])
    expect((await asked('&userZip=19103')).body.installedPrices[1]).toMatchObject({ day: null })
    expect((await asked('')).body).toEqual({ place: null, installedPrices: [] })
    expect((await asked('&userZip=00001')).body).toEqual({ place: null, installedPrices: [] })
    expect((await asked('', Array<number>(25).fill(1))).status).toBe(400)
  })

  it('takes four statements for 24 tires at two shops', async () => {
    const { rows } = await house.owner.query(
      'select tire_id from price where tire_id <> all ($1) group by 1 order by 1 limit 22',
      [[STARTER_TIRE, large]],
    )
    const tireIds = [STARTER_TIRE, large, ...rows.map((row) => Number(row.tire_id))]
    let found = 0
    const statements = await countStatements(house.shop.db.checkoutPool, async () => {
      const { installedPrices: prices } = await installedPrices(house.shop.db.checkout, house.shop, {
        channelId: 'simpletire',
        accountId: null,
        tireIds,
        userZip: '19103',
        zip: null,
      })
      found = prices.length
    })
    expect([found, statements]).toEqual([24, 4])
  })
})
