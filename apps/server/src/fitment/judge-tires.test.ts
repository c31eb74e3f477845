import type { Known } from '@shop/contracts/client/call-at.test-support'
import type { FittingTire, TireFit } from '@shop/contracts/fitment/fitment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

async function get<const A extends string>(path: A & Known<'GET', A>) {
  return (await house.visitor()).get<A>(path)
}

async function vehicleWith(position: 'all' | 'rear') {
  const { rows } = await house.owner.query<Record<string, string>>(
    `select v.vehicle_id, t.tire_id, t.size_slug, t.brand_slug, t.line_slug
       from vehicle_tire v join tire_listing t using (tire_id) join vehicle c on c.id = v.vehicle_id
      where v.position = $1 and v.option_kind = 'oe' and c.confidence = 'sure' and not t.is_stop_selling
      order by v.vehicle_id desc, t.tire_id limit 1`,
    [position],
  )
  return rows[0] ?? {}
}

describe('what we say of a tire on a vehicle', () => {
  it('names every rule with what is needed and what the tire offers', async () => {
    const { vehicle_id, tire_id } = await vehicleWith('all')
    const [fit] = (await get(`/vehicles/${vehicle_id}/fits?productIds=${tire_id}`)).body.fits as [TireFit]
    expect(fit).toMatchObject({ productId: Number(tire_id), position: 'all' })
    expect(fit.level).not.toBe('does-not-fit')
    const load = fit.judgements.find(({ rule }) => rule === 'load')
    expect(load).toMatchObject({ outcome: 'pass', unit: 'lb', sentence: expect.stringMatching(/per tire/) })
    expect(Number(load?.offered)).toBeGreaterThanOrEqual(Number(load?.required))
  })

  it('is no for a tire of another rim, with the reason first', async () => {
    const { vehicle_id } = await vehicleWith('all')
    const { rows } = await house.owner.query(
      `select t.id from tire t where t.rim_inches < 14 or not exists
         (select from vehicle_tire v where v.tire_id = t.id and v.vehicle_id = $1) order by t.rim_inches desc limit 1`,
      [vehicle_id],
    )
    const [fit] = (await get(`/vehicles/${vehicle_id}/fits?productIds=${rows[0].id}`)).body.fits as [TireFit]
    expect(fit.level).toBe('does-not-fit')
    expect(fit.judgements.some(({ outcome }) => outcome === 'fail')).toBe(true)
  })

  it('judges the rear tire of a car with two sizes at the rear', async () => {
    const { vehicle_id, tire_id } = await vehicleWith('rear')
    const [fit] = (await get(`/vehicles/${vehicle_id}/fits?productIds=${tire_id}`)).body.fits as [TireFit]
    expect(fit.position).toBe('rear')
    expect(fit.level).not.toBe('does-not-fit')
  })

  it('knows no vehicle but ours', async () => {
    expect((await get('/vehicles/999999999/fits?productIds=1')).status).toBe(404)
  })
})

it('the tires of a line that go on a vehicle come with their price, those without a caveat first', async () => {
  const { vehicle_id, tire_id, brand_slug, line_slug } = await vehicleWith('all')
  const { tires } = (await get(`/vehicles/${vehicle_id}/lines/${brand_slug}/${line_slug}`)).body as {
    tires: FittingTire[]
  }
  expect(tires.map(({ productId }) => productId)).toContain(Number(tire_id))
  const levels = tires.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted((a, b) => a.length - b.length))
  for (const tire of tires) expect(tire.setPriceInCents).toBeGreaterThan(0)
})
