import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { BACKUP_FIGURES } from './backup-age.ts'
import { watchFigures } from './figures.ts'

let house: ShopUnderTest
let unwatch: () => void
beforeAll(async () => {
  house = await shopUnderTest()
  unwatch = watchFigures(house.shop.db.checkout, BACKUP_FIGURES, house.shop.log, 0)
})
afterAll(async () => {
  unwatch()
  await house.close()
})

async function age(kind: 'backup' | 'drill'): Promise<number> {
  const headers = { authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` }
  const scrape = await (await fetch(`${house.url}/metrics`, { headers })).text()
  const value = new RegExp(`^shop_backup_age_seconds\\{[^}]*kind="${kind}"[^}]*\\} (\\S+)`, 'm').exec(
    scrape,
  )?.[1]
  return value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
}

const note = (kind: string, minutesAgo: number, isOk: boolean) =>
  house.owner.query(
    `insert into backup_run (kind, began_at, ended_at, is_ok)
     select $1, ended_at, ended_at, $3 from (select now() - make_interval(mins => $2)) as run (ended_at)`,
    [kind, minutesAgo, isOk],
  )

describe('the age of backups', () => {
  it('[SAFE-113] is infinite before the first one, so that an alarm needs no second rule', async () => {
    expect([await age('backup'), await age('drill')]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ])
  })

  it('[SAFE-113] counts from the last restore drill that went well, apart from backups', async () => {
    await note('drill', 90, true)
    await note('drill', 60, true)
    await note('drill', 5, false)
    await note('backup', 10, true)
    expect((await age('drill')) / 60).toBeCloseTo(60, 0)
    expect((await age('backup')) / 60).toBeCloseTo(10, 0)
  })

  it('is not for the shop itself to make younger', async () => {
    const forged = house.shop.db.checkoutPool.query(
      `insert into backup_run (kind, began_at, is_ok) values ('drill', now(), true)`,
    )
    await expect(forged).rejects.toThrow('permission denied')
  })
})
