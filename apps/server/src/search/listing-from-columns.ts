import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { statement } from '../platform/db/statement.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { FreshColumns } from './held-columns.ts'
import { SETS, SetColumns } from './listing-columns.ts'
import { candidatesOf, type ListingSource, type SourceValues } from './listing-sources.ts'
import { everyTire, type ReadListing, readSets } from './read-listing.ts'
import { linesInScope } from './sets-in-scope.ts'

/** The same that a statement reads, from memory; which sets go on a vehicle, or together, is asked of the database. */
export async function readFromColumns(
  db: Db,
  { catalogue: columns, terms, now }: FreshColumns,
  source: ListingSource,
  asked: SourceValues,
): Promise<ReadListing> {
  const { deals, standing } = await terms.of(db, asked, now())
  const sets = await setsOf(db, columns, source, asked)
  const { lines, sizeSlugs } = columns
  return {
    catalogue: columns.catalogueFor(standing.plan),
    ...sets,
    terms: {
      openLists: standing.plan.places.map((place) => place - 1),
      rule: standing.plan.rule,
      assortment: standing.plan.assortment,
      deals: standing.deals,
      holdUntil: standing.plan.holdsUntil,
    },
    lines,
    plan: standing.plan,
    deals,
    sizeSlugs,
  }
}

async function setsOf(db: Db, columns: CatalogueColumns, source: ListingSource, asked: SourceValues) {
  const { rimInches } = asked
  switch (source) {
    case 'size':
      return everyTire(columns.tiresOfSize(asked.sizeSlug ?? '', rimInches))
    case 'lines':
    case 'rim':
      return everyTire(columns.tiresOfLines(linesInScope(columns.catalogue.lines, asked), rimInches))
    case 'chosen':
      return everyTire(asked.tireIds.map((tireId) => columns.placeOf(tireId)).filter((place) => place >= 0))
    case 'vehicle':
    case 'staggered-sizes': {
      const [found] = await candidateSets(db, { source }, asked)
      if (!found?.sets) return everyTire([])
      return readSets(found.sets, (tireId) => {
        const place = columns.placeOf(tireId)
        return rimInches === null || columns.rimOf(place) === rimInches ? place : -1
      })
    }
  }
}

const CANDIDATE_SETS = statement('sets of a vehicle or of two sizes', { sets: SetColumns.nullable() })

const candidateSets = preparedPerShape(
  ({ source }: { source: ListingSource }, params: SourceValues) => CANDIDATE_SETS`
    with candidate as materialized (${candidatesOf(source, params)}) select ${SETS} as sets`,
)
