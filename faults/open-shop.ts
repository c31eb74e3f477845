import { type BusyShop, openEveryDay } from '@shop/server/testing/slot-claims.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { PrivateShop } from './private-shop.ts'

/** A shop that is open every day, mounts passenger tires and has nothing booked. */
export function openShop({ ownerUrl }: Pick<PrivateShop, 'ownerUrl'>, cars: number): Promise<BusyShop> {
  return withAdmin(ownerUrl, async (owner) => {
    const at = await openEveryDay({ owner }, 'shop', { cars })
    await owner.query('delete from installer_price where installer_id = $1', [at.installerId])
    await owner.query(
      `insert into installer_price (installer_id, work, rims, per_tire_cents)
       values ($1, 'standard', numrange(12, 23), 2000)`,
      [at.installerId],
    )
    return at
  })
}
