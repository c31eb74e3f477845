import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { findNearShops, type NearShopsQuestion } from './index.ts'
import { nearShops } from './near-shops.ts'

let house: ShopUnderTest
/** A tire that anybody mounts, and one of 20 inches. */
let tireId: number
let largeId: number
beforeAll(async () => {
  house = await shopUnderTest()
  const tireOf = async (size: string) => {
    const { rows } = await house.owner.query(
      `select t.id from tire t join price p on p.tire_id = t.id where ${size} and not t.is_run_flat order by 1 limit 1`,
    )
    return Number(rows[0].id)
  }
  tireId = await tireOf(`t.size_slug = '225-65r17'`)
  largeId = await tireOf(`t.rim_inches >= 20 and t.aspect_ratio > 40 and t.size not like 'LT%'`)
  await house.owner.query('delete from installer')
  await addInstaller(house.owner, { company: 'Closed for good', north: 0.001, isActive: false })
  await addInstaller(house.owner, { company: 'No prices', north: 0.005, perTire: null })
  await addInstaller(house.owner, { company: 'Small wheels', north: 0.01, largestRimInches: 18 })
  await addInstaller(house.owner, { company: 'Corner', north: 0.02 })
  await addInstaller(house.owner, { company: 'Farther', north: 0.2 })
  await addInstaller(house.owner, { company: 'Van', kind: 'mobile', north: 0.1 })
  await addInstaller(house.owner, { company: 'Van elsewhere', kind: 'mobile', north: 0.15, drivesMiles: 5 })
  await addInstaller(house.owner, { company: 'Too far', north: 3 })
})
afterAll(() => house.close())

const found = async (question: Partial<NearShopsQuestion> = {}) => {
  const near = await findNearShops(house.shop.db.catalogue, {
    zip: '19103',
    tireIds: [tireId],
    which: 'all',
    ...question,
  })
  return near?.shops.map(({ company, hindrance }) => [company, hindrance])
}

describe('[HOUSE-053] [INST-062] shops near a place', () => {
  it('come nearest first, vans where they drive, with what hinders them', async () => {
    expect(await found()).toEqual([
      ['No prices', 'no-price'],
      ['Small wheels', null],
      ['Corner', null],
      ['Van', null],
      ['Farther', null],
    ])
    expect(await found({ which: 'shops', tireIds: [largeId] })).toEqual([
      ['No prices', 'no-price'],
      ['Small wheels', 'wheel-too-large'],
      ['Corner', null],
      ['Farther', null],
    ])
  })

  it('[INST-065] go by the vehicle as well, where somebody says which', async () => {
    const vehicleOf = async (isElectric: boolean) => {
      const { rows } = await house.owner.query(
        'select id from vehicle where is_electric = $1 order by id limit 1',
        [isElectric],
      )
      return Number(rows[0].id)
    }
    const hindrances = async (vehicleId: number) =>
      new Set((await found({ vehicleId }))?.map(([, hindrance]) => hindrance))
    expect(await hindrances(await vehicleOf(true))).toEqual(new Set(['electric']))
    expect(await hindrances(await vehicleOf(false))).toEqual(new Set(['no-price', null]))
  })

  it('say of several tires which of them they can mount', async () => {
    const near = await findNearShops(house.shop.db.catalogue, {
      zip: '19103',
      tireIds: [tireId, largeId],
      which: 'shops',
    })
    expect(near?.shops.map(({ company, mounts }) => [company, mounts.length])).toEqual([
      ['No prices', 0],
      ['Small wheels', 1],
      ['Corner', 2],
      ['Farther', 2],
    ])
  })

  it('are nobody beyond sixty miles, but whoever is named is meant', async () => {
    const far = '99501'
    expect(await found({ zip: far })).toEqual([])
    const { rows } = await house.owner.query(
      `select id from installer where company in ('Corner', 'Closed for good')`,
    )
    const installerIds = rows.map((row) => Number(row.id))
    expect(await found({ zip: far, which: { installerIds } })).toEqual([['Corner', null]])
    expect(
      await findNearShops(house.shop.db.catalogue, { zip: '00000', tireIds: [], which: 'all' }),
    ).toBeNull()
  })

  it('are the same on the page of a tire and for its price out the door: never one that cannot mount it', async () => {
    const visitor = await house.visitor()
    for (const [id, company] of [
      [tireId, 'Small wheels'],
      [largeId, 'Corner'],
    ] as const) {
      const page = await visitor.get(`/tires/${id}/delivery?zip=19103`)
      expect(page.body.installers[0]).toMatchObject({ name: company })
      const price = await visitor.get(`/out-the-door?zip=19103&productIds=${id}`)
      expect(price.body.installer).toMatchObject({ company })
      expect(price.body.outTheDoor[0]).toMatchObject({
        complete: true,
        outTheDoorCents: page.body.installers[0]?.outTheDoorInCents,
      })
    }
    const both = await visitor.get(`/out-the-door?zip=19103&productIds=${tireId},${largeId}`)
    expect(both.body.installer).toMatchObject({ company: 'Corner' })
  })

  it('are found by the index on places, in order of distance, in one statement', async () => {
    const { checkout, checkoutPool } = house.shop.db
    const question = { zip: '19103', tireIds: [tireId], which: 'all' } as const
    const { sql, parameters } = nearShops(question).compile(checkout)
    const { rows } = await checkoutPool.query(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(
      /Index Scan using installer_place on installer i [^\n]*\n\s+Index Cond: [^\n]*\n\s+Order By: \(place <-> z\.center\)/,
    )
    expect(plan).not.toMatch(/Seq Scan on installer/)
    expect(await countStatements(checkoutPool, () => findNearShops(checkout, question))).toBe(1)
  })
})
