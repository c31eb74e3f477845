import { type BusyShop, openToAll } from '@shop/server/testing/slot-claims.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { PrivateShop } from './private-shop.ts'

/** A shop that is open every day, mounts passenger tires and has nothing booked. */
export function openShop({ ownerUrl }: Pick<PrivateShop, 'ownerUrl'>, cars: number): Promise<BusyShop> {
  return withAdmin(ownerUrl, (owner) => openToAll({ owner }, 'shop', { cars }))
}
