import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { findPlaceWithInstaller, nearbyInstallers } from './index.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const asked = (zip: string, more: { installerId?: number; delivery?: 'home' } = {}) =>
  findPlaceWithInstaller(house.shop.db.catalogue, {
    zip,
    installerId: more.installerId,
    delivery: more.delivery ?? 'installer',
  })

describe('[HOUSE-053] the nearest installers', () => {
  it('are the same for what a tire costs mounted and for who mounts it', async () => {
    const { rows } = await house.owner.query<{ zip: string; id: number }>(
      `select z.zip, n.id from zip_code z join (select distinct zip from installer order by zip limit 12) h on h.zip = z.zip
         cross join lateral (select i.id, i.place from installer i where i.is_active and i.kind = 'shop'
           order by st_distance(i.place, z.center, false) limit 1) n
        where st_dwithin(n.place, z.center, 50 * 1609.344)`,
    )
    expect(rows.length).toBeGreaterThan(5)
    let alsoMounting = 0
    for (const { zip, id } of rows) {
      const place = await asked(zip)
      expect([zip, place?.installer?.installerId]).toEqual([zip, id])
      const nearby = await nearbyInstallers(house.shop.db.catalogue, zip, STARTER_TIRE)
      // It may have no price for this tire.
      const same = nearby?.find(({ installerId }) => installerId === id)
      if (!same) continue
      alsoMounting += 1
      expect(place?.installer).toMatchObject({ company: same.name, city: same.city, miles: same.miles })
    }
    expect(alsoMounting).toBeGreaterThan(0)
  })

  it('are nobody beyond sixty miles, but whoever is named is meant', async () => {
    const { rows } = await house.owner.query(
      `select z.zip from zip_code z where not exists (select from installer i where i.is_active
         and st_dwithin(i.place, z.center, 61 * 1609.344)) order by z.zip limit 1`,
    )
    const far = String(rows[0].zip)
    expect((await asked(far))?.installer).toBeNull()
    expect(await nearbyInstallers(house.shop.db.catalogue, far, STARTER_TIRE)).toEqual([])
    const installerId = (await asked('19103'))?.installer?.installerId ?? 0
    expect((await asked(far, { installerId }))?.installer).toMatchObject({ installerId })
    expect((await asked('19103', { delivery: 'home' }))?.installer).toBeNull()
  })
})
