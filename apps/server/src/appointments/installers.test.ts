import type { SiteInstaller } from '@shop/contracts/installers/installers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { visitorWithCart } from './appointments.test-support.ts'
import { listInstallers } from './list-installers.ts'

let house: ShopUnderTest
const ids: Record<string, number> = {}
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query('delete from installer')
  const always = { kit: 350, disposal: 250 }
  const add = async (
    name: string,
    more: object,
    weekdays: readonly number[],
    dropOffUntil: number | null,
  ) => {
    ids[name] = await addInstaller(house.owner, { company: name, ...always, ...more })
    const { rows } = await house.owner.query(
      `insert into calendar (kind, installer_id, time_zone)
       select case kind when 'mobile' then 'van' else 'shop' end, id, 'America/New_York' from installer where id = $1
       returning id`,
      [ids[name]],
    )
    for (const weekday of weekdays) {
      await house.owner.query(
        `insert into calendar_hours (calendar_id, weekday, opens, closes, slot_minutes, cars, drop_off_until)
         values ($1, $2, 480, 1080, 60, 2, $3)`,
        [rows[0].id, weekday, dropOffUntil],
      )
    }
  }
  await add('Near', { north: 0.01 }, [2, 3], null)
  await add('Cheap', { north: 0.2, perTire: 500 }, [1, 6], 600)
  await add('Van', { north: 0.1, kind: 'mobile' }, [1], null)
  await add('Electric', { north: 0.15 }, [1], null)
  await add('Across', { zip: '08102', north: 0.02 }, [1], null)
  await add('No prices', { north: 0.001, perTire: null }, [1, 6], 600)
  await house.owner.query(
    'update installer set is_electric_optimized = true, is_authorised = true where id = $1',
    [ids.Electric],
  )
})
afterAll(() => house.close())

const asked = async (more = '') => {
  const visitor = await house.visitor()
  return visitor.get(`/installers?userZip=19103&itemId=${STARTER_TIRE}${more}` as '/installers')
}
const namesOf = async (more = '') =>
  (await asked(more)).body.siteInstallers.siteInstallerList.map(({ company }: SiteInstaller) => company)

describe('[API-032] GET /installers', () => {
  it('[INST-019] [INST-020] [INST-025] says who mounts the tires, with address, distance, jobs and kind', async () => {
    const { body } = await asked('&sort=distance')
    expect(body.place).toEqual({ zip: '19103', city: 'Philadelphia', state: 'PA' })
    expect(body.siteInstallers.siteInstallerList[0]).toMatchObject({
      installerId: ids.Near,
      id: ids.Near,
      company: 'Near',
      addressLine1: '1 Test Street',
      addressLine2: null,
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
      distance: 0.7,
      installationHistoryCount: 0,
      isMobileInstall: false,
      isElectricOptimized: false,
      authorisedInstaller: false,
      isSponsored: false,
      isInstallMonday: false,
      isSelected: false,
      rating: { type: 'stars', quantity: 12, value: 4.5 },
      reason: { kind: 'nearest' },
      hindrance: null,
    })
    const { latitude, longitude } = body.siteInstallers.siteInstallerList[0]?.geolocation ?? {}
    expect([latitude, longitude].map((each) => Math.round(Number(each)))).toEqual([40, -75])
    expect(body.verifiedCount).toBe(1)
    expect(body.siteInstallers).toMatchObject({ foundCount: 6, defaultSelectMobileInstall: false })
  })

  it('[INST-066] has the whole price of each, a reason for each place, and last who cannot do it, with why', async () => {
    const { siteInstallerList: list } = (await asked()).body.siteInstallers
    expect(list[0]).toMatchObject({ company: 'Cheap', reason: { kind: 'lowest-price' } })
    expect(list.at(-1)).toMatchObject({
      company: 'No prices',
      hindrance: 'no-price',
      reason: { kind: 'cannot-mount' },
      outTheDoorInCents: null,
      priceList: [],
    })
    const [near, across] = ['Near', 'Across'].map((name) => list.find(({ company }) => company === name))
    expect(near?.priceList.map(({ amountInCents }) => amountInCents)).toEqual([6_000, 1_000, 1_400])
    expect(near).toMatchObject({ installationCostInCents: 8_400, dueAtInstallerInCents: null })
    // Of its own state.
    expect(across?.outTheDoorInCents).not.toBe(near?.outTheDoorInCents)
    const door = await (await house.visitor()).get(
      `/out-the-door?zip=19103&productIds=${STARTER_TIRE}&installerId=${ids.Across}` as '/out-the-door',
    )
    expect(door.body.outTheDoor[0]?.outTheDoorCents).toBe(across?.outTheDoorInCents)
  })

  it('[INST-066] is narrowed by Saturday, van, EV and drop-off, by names and to a number', async () => {
    expect(await namesOf('&saturday=true')).toEqual(['Cheap', 'No prices'])
    expect(await namesOf('&dropOff=true')).toEqual(['Cheap', 'No prices'])
    expect(await namesOf('&mobileInstall=true')).toEqual(['Van'])
    expect(await namesOf('&electric=true')).toEqual(['Electric'])
    expect(await namesOf(`&installerIds=${ids.Near},${ids.Across}&sort=distance`)).toEqual(['Near', 'Across'])
    expect(await namesOf('&limit=2&sort=distance')).toHaveLength(2)
  })

  it('[INST-066] is for the tires of a cart, with the installer it names, in four statements', async () => {
    const { visitor, cartId } = await visitorWithCart(house, 2)
    const { body } = await visitor.get(
      `/installers?cartId=${cartId}&userZip=19103&sort=distance` as '/installers',
    )
    expect(body.siteInstallers.siteInstallerList[0]).toMatchObject({
      company: 'Near',
      installationCostInCents: 4_200,
    })
    const { rows } = await house.owner.query('select session_id from cart where id = $1', [cartId])
    const owner = ownerOfVisit(rows[0].session_id)
    const { checkout, checkoutPool } = house.shop.db
    const only = { mobile: false, saturday: false, electric: false, dropOff: false }
    let found = 0
    const statements = await countStatements(checkoutPool, async () => {
      const answer = await listInstallers(checkout, house.shop, {
        channelId: 'simpletire',
        accountId: null,
        cart: { owner, id: cartId },
        userZip: '19103',
        zip: null,
        sort: 'all',
        only,
        limit: 10,
      })
      found = answer.siteInstallers.foundCount
    })
    expect([found, statements]).toEqual([6, 4])
    expect((await (await house.visitor()).get(`/installers?cartId=${cartId}` as '/installers')).status).toBe(
      404,
    )
  })

  it('is empty where nobody is near, and has no place while nobody knows one', async () => {
    const visitor = await house.visitor()
    const far = await visitor.get(`/installers?userZip=99501&itemId=${STARTER_TIRE}` as '/installers')
    expect(far.body).toMatchObject({
      place: { state: 'AK' },
      siteInstallers: { siteInstallerList: [], foundCount: 0 },
    })
    expect((await visitor.get('/installers')).body).toMatchObject({ place: null, verifiedCount: 0 })
    expect(
      (await visitor.get('/installers?userZip=19103' as '/installers')).body.siteInstallers.foundCount,
    ).toBe(6)
  })
})

describe('[API-033] [INST-052] the services of an installer', () => {
  it('are what it offers, with what is always charged', async () => {
    const visitor = await house.visitor()
    const { body } = await visitor.get(`/api/installers/${ids.Near}/services` as '/api/installers/1/services')
    expect(body.siteInstallerServices.installerServiceOfferings).toEqual([
      {
        id: 'disposal',
        name: 'Old tire disposal',
        image: null,
        per: 'tire',
        priceInCents: 250,
        isAlwaysCharged: true,
      },
      {
        id: 'tpms-service',
        name: 'TPMS service kit',
        image: null,
        per: 'tire',
        priceInCents: 350,
        isAlwaysCharged: true,
      },
    ])
    expect(
      (await visitor.get('/api/installers/999999/services' as '/api/installers/1/services')).status,
    ).toBe(404)
  })
})
