import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from '../pricing/index.ts'
import { type AskedScope, NOTHING_ASKED } from './asked-scope.ts'
import { type AskedVehicles, NO_VEHICLES } from './asked-vehicles.ts'
import type { HeldColumns } from './held-columns.ts'
import { type ListedWords, type ShownTires, selectListedWords } from './listed-words.ts'
import { selectListingColumns } from './listing-columns.ts'
import { readFromColumns } from './listing-from-columns.ts'
import type { ChosenTires, ListingSource } from './listing-sources.ts'
import { type ReadListing, readListing } from './read-listing.ts'
import { setsInScope } from './sets-in-scope.ts'

/** What is asked of the catalogue; what is left out is not asked. */
export type AskedListing = Partial<AskedScope & AskedVehicles & ChosenTires & { rearSizeSlug: string | null }>

/** Where listings are read: in the columns that the process holds, and by a statement where it has none that are fresh. */
export interface ListingReads {
  readonly db: Db
  readonly columns: HeldColumns | null
}

export interface FoundListing extends ReadListing {
  /** What cards say of these tires; one that is gone since has no words. */
  wordsOf(shown: ShownTires): readonly ListedWords[] | Promise<readonly ListedWords[]>
}

/** The sets of a listing with all that is said of them, at this buyer's terms. */
export async function findListing(
  { db, columns }: ListingReads,
  buyer: DealSeeker,
  source: ListingSource,
  asked: AskedListing,
): Promise<FoundListing> {
  const scope = { ...NOTHING_ASKED, ...NO_VEHICLES, tireIds: [], rearSizeSlug: null, ...asked }
  const held = await columns?.fresh()
  if (held) {
    const read = await readFromColumns(db, held, source, { ...scope, ...buyer })
    return { ...setsInScope(read, scope), wordsOf: (shown) => held.catalogue.wordsOf(shown) }
  }
  const read = readListing(await selectListingColumns(db, source, { ...scope, ...buyer }), buyer)
  return { ...setsInScope(read, scope), wordsOf: (shown) => selectListedWords(db, shown) }
}
