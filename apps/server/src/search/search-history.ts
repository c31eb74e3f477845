import type { PastSearch } from '@shop/contracts/search/search-history'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import {
  deletePastSearches,
  type PastSearchRow,
  selectPastSearches,
  upsertPastSearch,
} from './history-store.ts'

export async function showHistory(db: Db, owner: Visit): Promise<{ items: PastSearch[] }> {
  return { items: (await selectPastSearches(db, owner)).map(pastSearch) }
}

export async function addToHistory(tx: Db, owner: Visit, search: PastSearchRow) {
  await upsertPastSearch(tx, owner, search)
  return showHistory(tx, owner)
}

export async function forgetHistory(tx: Db, owner: Visit) {
  await deletePastSearches(tx, owner)
  return showHistory(tx, owner)
}

/** A vehicle takes a row with its detail; anything else is short enough for a pill. */
function pastSearch({ label, detailLabel, link, typeName, vehicle }: PastSearchRow): PastSearch {
  return {
    label,
    detailLabel,
    link,
    typeName: typeName as PastSearch['typeName'],
    vehicleMetadata: vehicle as PastSearch['vehicleMetadata'],
    image: null,
    isPillItem: typeName !== 'vehicle',
  }
}
