import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { openFlags } from './flags.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query(
    `insert into feature_flag (channel_id, key, enabled, rollout_percent) values
       ('simpletire', 'on', true, 100), ('simpletire', 'off', false, 100), ('simpletire', 'half', true, 50),
       ('employee', 'on', false, 100)`,
  )
})
afterAll(() => house.close())

describe('feature flags', () => {
  it('[CONST-014] [CONST-015] are 1 when on and 0 when off, for each channel of its own', async () => {
    expect(await house.shop.flags.valuesFor(['simpletire'], 'somebody')).toMatchObject({ on: 1, off: 0 })
    expect(await house.shop.flags.valuesFor(['employee'], 'somebody')).toMatchObject({ on: 0 })
  })

  it('reach the browser with the globals', async () => {
    const { body } = await (await house.visitor()).get('/globals')
    expect(body.globals.flags).toMatchObject({ on: 1, off: 0 })
  })

  it('put the same visitor on the same side, and about half on each', async () => {
    const sides = await Promise.all(
      Array.from(
        { length: 400 },
        async (_, i) => (await house.shop.flags.valuesFor(['simpletire'], `v${i}`))['half'],
      ),
    )
    const on = sides.filter((side) => side === 1).length
    expect(on).toBeGreaterThan(140)
    expect(on).toBeLessThan(260)
    expect((await house.shop.flags.valuesFor(['simpletire'], 'v7'))['half']).toBe(sides[7])
  })

  it('[HOUSE-082] change without a restart: they are looked at again after half a minute', async () => {
    let nowMs = 0
    const flags = openFlags(house.shop.db.catalogue, () => nowMs)
    const value = async () => (await flags.valuesFor(['employee'], 'somebody'))['on']
    expect(await value()).toBe(0)
    await house.owner.query(
      `update feature_flag set enabled = true where channel_id = 'employee' and key = 'on'`,
    )
    nowMs = 29_999
    expect(await value()).toBe(0)
    nowMs = 30_000
    expect(await value()).toBe(1)
  })
})
