import type { SearchResult, SearchResultGroup } from '@shop/contracts/search/typeahead'
import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { labelSegments } from '@shop/domain/search/label-segments'
import { lettersToShare } from '@shop/domain/search/nearly-spelled'
import { readTyped, type TypedSearch } from '@shop/domain/search/read-typed'
import type { SearchScope } from '@shop/domain/search/scopes'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { groupLabels, messages } from './messages.ts'
import {
  type SuggestionKind,
  type SuggestionRow,
  selectNearest,
  selectRearSizes,
  selectSuggestions,
} from './typeahead-store.ts'

interface Query {
  readonly queryText: string
  readonly queryType?: SearchScope | undefined
  readonly additionalQueryText?: string | undefined
}

const PER_KIND = 5
const NEAREST = 2
/** Shorter words are near to too much. */
const SHORTEST_TELLING = 5
const REAR_SIZES = 8

const EVERY_KIND: readonly SuggestionKind[] = ['vehicle', 'size', 'brand', 'line', 'type']

/** Which suggestions answer a search of a scope. */
const KINDS: Readonly<Record<SearchScope, readonly SuggestionKind[]>> = {
  brand: ['brand', 'line'],
  tireSize: ['size'],
  frontTireSize: ['size'],
  rearTireSize: ['size'],
  vehicle: ['vehicle'],
  tireType: ['type'],
  makeModelYearOption: ['vehicle'],
}

/** What the search box offers for what was typed so far. */
export async function suggest(db: Db, buyer: Buyer, query: Query) {
  const typed = query.additionalQueryText ?? query.queryText
  const read = readTyped(typed)
  const { year } = read
  const rows =
    query.additionalQueryText === undefined
      ? await matches(db, buyer, read, query.queryType)
      : await rearSizes(db, buyer, query.queryText, query.additionalQueryText, read)
  const scope = query.additionalQueryText === undefined ? query.queryType : 'rearTireSize'
  const show = (row: SuggestionRow) => resultOf(row, { typed, scope, year, query })
  const nearest =
    rows.length === 0 && scope !== 'rearTireSize' ? await nearestTo(db, buyer, read, query.queryType) : []
  return {
    siteSearchResultGroupList: groupsOf(rows, show),
    nearestList: nearest.map((row) => resultOf(row, { typed, scope, year: null, query })),
    resultMetadata: { pagination: { total: rows[0]?.total ?? 0 } },
    stopSellingBrandMapBrandsList: rows
      .filter(({ kind, isStopSelling }) => kind === 'brand' && isStopSelling)
      .map(({ key, label }) => ({ slug: key, name: label })),
  }
}

async function matches(
  db: Db,
  buyer: Buyer,
  { words, year, sizeDigits }: TypedSearch,
  queryType: SearchScope | undefined,
): Promise<SuggestionRow[]> {
  if (words.length === 0 && sizeDigits === null) return []
  const patterns = words.map((word) => `%${word}%`)
  return selectSuggestions(db, {
    ...buyer,
    kinds: queryType === undefined ? EVERY_KIND : KINDS[queryType],
    text: words.join(' '),
    firstPattern: patterns[0] ?? null,
    patterns,
    nearPatterns: lettersToShare(words).map((letters) => `%${letters}%`),
    digits: sizeDigits,
    year,
    perKind: PER_KIND,
  })
}

/** Nothing holds all of it: what one word of it may have meant. */
async function nearestTo(
  db: Db,
  buyer: Buyer,
  { words, sizeDigits }: TypedSearch,
  queryType: SearchScope | undefined,
): Promise<SuggestionRow[]> {
  const telling = [...words, ...(sizeDigits === null ? [] : [sizeDigits])].filter(
    (word) => word.length >= SHORTEST_TELLING,
  )
  if (telling.length === 0) return []
  return selectNearest(db, {
    ...buyer,
    kinds: queryType === undefined ? EVERY_KIND : KINDS[queryType],
    words: telling,
    limit: NEAREST,
  })
}

/** The front size stands in `queryText`; without a whole one there is nothing to go behind it. */
async function rearSizes(
  db: Db,
  buyer: Buyer,
  frontText: string,
  rearText: string,
  { sizeDigits }: TypedSearch,
): Promise<SuggestionRow[]> {
  const front = parseTireSize(frontText.replaceAll('-', '/'))
  if (!front || (sizeDigits === null && rearText.trim() !== '')) return []
  return selectRearSizes(db, {
    ...buyer,
    frontSlug: slugOfTireSize(front),
    digits: sizeDigits ?? '',
    limit: REAR_SIZES,
  })
}

/** A group stands where its best match does. */
function groupsOf(
  rows: readonly SuggestionRow[],
  show: (row: SuggestionRow) => SearchResult,
): SearchResultGroup[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([type, own]) => ({
    type,
    label: groupLabels[type],
    siteSearchResultList: own.map(show),
  }))
}

function resultOf(
  row: SuggestionRow,
  {
    typed,
    scope,
    year,
    query,
  }: { typed: string; scope: SearchScope | undefined; year: number | null; query: Query },
): SearchResult {
  const label = row.kind === 'vehicle' && year !== null ? `${year} ${row.label}` : row.label
  return {
    action: {
      queryType: queryTypeOf(row.kind, scope),
      queryText: row.kind === 'vehicle' && year !== null ? `${row.key}/${year}` : row.key,
    },
    label,
    labelSegments: labelSegments(label, typed),
    detailLabel: row.kind === 'size' ? messages.tires(row.lineCount) : row.detail,
    type: row.kind,
    link: linkOf(
      row,
      year,
      scope === 'rearTireSize' && query.additionalQueryText !== undefined ? query.queryText : null,
    ),
  }
}

function queryTypeOf(kind: SuggestionKind, scope: SearchScope | undefined): SearchScope {
  switch (kind) {
    case 'size':
      return scope === 'frontTireSize' || scope === 'rearTireSize' ? scope : 'tireSize'
    case 'vehicle':
      return 'makeModelYearOption'
    case 'type':
      return 'tireType'
    default:
      return 'brand'
  }
}

function linkOf({ kind, key }: SuggestionRow, year: number | null, frontText: string | null): string {
  const front = frontText === null ? null : parseTireSize(frontText.replaceAll('-', '/'))
  switch (kind) {
    case 'size':
      return front ? `/tire-sizes/${slugOfTireSize(front)}?rear=${key}` : `/tire-sizes/${key}`
    case 'vehicle':
      return year === null ? `/vehicles/${key}` : `/vehicles/${key}/${year}`
    case 'type':
      return `/types/${key}`
    default:
      return `/brands/${key}`
  }
}
