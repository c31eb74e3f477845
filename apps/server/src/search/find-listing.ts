import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from '../pricing/index.ts'
import { type AskedScope, NOTHING_ASKED } from './asked-scope.ts'
import { type AskedVehicles, NO_VEHICLES } from './asked-vehicles.ts'
import { selectListingColumns } from './listing-columns.ts'
import type { ChosenTires, ListingSource } from './listing-sources.ts'
import { type ReadListing, readListing } from './read-listing.ts'
import { setsInScope } from './sets-in-scope.ts'

/** What is asked of the catalogue; what is left out is not asked. */
export type AskedListing = Partial<AskedScope & AskedVehicles & ChosenTires & { rearSizeSlug: string | null }>

/** The sets of a listing with all that is said of them, at this buyer's terms. */
export async function findListing(
  db: Db,
  buyer: DealSeeker,
  source: ListingSource,
  asked: AskedListing,
): Promise<ReadListing> {
  const scope = { ...NOTHING_ASKED, ...NO_VEHICLES, tireIds: [], rearSizeSlug: null, ...asked }
  const row = await selectListingColumns(db, source, { ...scope, ...buyer })
  return setsInScope(readListing(row, buyer), scope)
}
