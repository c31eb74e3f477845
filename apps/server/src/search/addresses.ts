import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import { listAddresses, listAddressParts } from '../catalogue/index.ts'
import { listMakes, listVehicleAddresses, vehiclePart } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { selectDealsWithTires } from './deals-store.ts'

const DEALS = 'deals'

export async function listAllParts(db: Db, buyer: Buyer): Promise<string[]> {
  const [catalogue, makes] = await Promise.all([listAddressParts(db, buyer), listMakes(db)])
  return [...catalogue, DEALS, ...makes.map(({ slug }) => vehiclePart(slug))]
}

export async function listAllAddresses(db: Db, buyer: Buyer, part: string): Promise<SitemapEntry[] | null> {
  if (part === DEALS) {
    const deals = await selectDealsWithTires(db, buyer, null)
    return deals.filter(({ tireCount }) => tireCount > 0).map(({ id }) => ({ deal: id }))
  }
  return (await listAddresses(db, buyer, part)) ?? (await listVehicleAddresses(db, part))
}
