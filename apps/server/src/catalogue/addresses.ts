import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import {
  selectBrandAddresses,
  selectKindAddresses,
  selectLineAddresses,
  selectRims,
  selectSizeAddresses,
} from './addresses-store.ts'

const PARTS: Readonly<Record<string, (db: Db, buyer: Buyer) => Promise<SitemapEntry[]>>> = {
  brands: selectBrandAddresses,
  lines: selectLineAddresses,
  kinds: selectKindAddresses,
}

/** Sizes are told apart by their rim, so that no part outgrows a sitemap. */
const SIZES = /^sizes-(\d{1,2}(?:\.\d)?)$/

export async function listAddressParts(db: Db, buyer: Buyer): Promise<string[]> {
  return [...Object.keys(PARTS), ...(await selectRims(db, buyer)).map((rim) => `sizes-${rim}`)]
}

/** null for a part that is not of the catalogue. */
export async function listAddresses(db: Db, buyer: Buyer, part: string): Promise<SitemapEntry[] | null> {
  if (Object.hasOwn(PARTS, part)) return PARTS[part]?.(db, buyer) ?? null
  const rim = Number(SIZES.exec(part)?.[1] ?? Number.NaN)
  if (Number.isNaN(rim)) return null
  const sizes = await selectSizeAddresses(db, buyer, rim)
  return sizes.length === 0 ? null : [{ rim }, ...sizes]
}
