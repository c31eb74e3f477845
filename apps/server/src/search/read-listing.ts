import {
  BUILD_FACTS,
  LINE_FACTS,
  type ListedCatalogue,
  type ListedSets,
  OPTION_KINDS,
} from '@shop/domain/search/listed-catalogue'
import type { ListingTerms } from '@shop/domain/search/listing-terms'
import { type Buyer, dealsIn } from '../pricing/index.ts'
import type { ListingColumns } from './listing-columns.ts'

/** What a statement answered, as a listing is made from it. */
export interface ReadListing {
  readonly catalogue: ListedCatalogue
  readonly sets: ListedSets
  readonly terms: ListingTerms
  /** Of each set: whether all vehicles that were asked for have it; null without a vehicle. */
  readonly fitsAll: readonly (boolean | null)[] | null
  readonly row: ListingColumns
  /** Slugs, by the number a tire has for its size. */
  readonly sizeSlugs: readonly string[]
}

export function readListing(row: ListingColumns, buyer: Buyer): ReadListing {
  const sizes = numbered(words(row.sizeSlug))
  const tireId = integers(row.tireId)
  const line = placesOf(
    integers(row.line),
    row.lines.map(({ ids: [id] }) => id),
  )
  const catalogue: ListedCatalogue = {
    lines: row.lines.map(({ ids: [line, brand, type], scores, popularity, isStopSelling, facts }) => ({
      lineId: String(line),
      brandId: String(brand),
      typeId: String(type),
      isStopSelling,
      popularity,
      simpleScore: scores[0] ?? null,
      facts: named(LINE_FACTS, facts),
    })),
    builds: row.builds.map(([, ...facts]) => ({ facts: named(BUILD_FACTS, facts) })),
    tires: {
      tireId,
      line,
      build: placesOf(
        integers(row.build),
        row.builds.map(([id]) => id),
      ),
      size: sizes.numbers,
      facts: {
        // What lies in a warehouse and is no longer sold cannot be had.
        in_stock: integers(row.inStock).map((stocked, tire) =>
          row.lines[line[tire] as number]?.isStopSelling ? 0 : stocked,
        ),
        load_index: integers(row.loadIndex),
        warranty_miles: integers(row.warrantyMiles),
      },
      oeMark: words(row.oeMark).map((mark) => mark || null),
      listPrices: [integers(row.listCents)],
    },
  }
  return {
    catalogue,
    ...setsOf(row, tireId),
    // A channel sells the whole catalogue at the prices of its lists.
    terms: {
      openLists: [0],
      planPpm: null,
      assortment: null,
      deals: dealsIn(row.deals, buyer),
      holdUntil: null,
    },
    row,
    sizeSlugs: sizes.values,
  }
}

/** Instead of a rear tire: there is none, or it is no longer listed. */
const NO_REAR = -1
export const GONE = -2

function setsOf({ sets }: ListingColumns, tireId: readonly number[]): Pick<ReadListing, 'sets' | 'fitsAll'> {
  if (!sets)
    return { sets: { front: tireId.map((_, tire) => tire), rear: null, optionKind: null }, fitsAll: null }
  const front = placesOf(integers(sets.front), tireId)
  const rearId = integers(sets.rear)
  const rear = placesOf(rearId, tireId).map((tire, set) =>
    rearId[set] === 0 ? NO_REAR : tire < 0 ? GONE : tire,
  )
  const kinds = words(sets.optionKind).map((kind) =>
    OPTION_KINDS.indexOf(kind as (typeof OPTION_KINDS)[number]),
  )
  return {
    sets: {
      front,
      rear: rear.some((tire) => tire !== NO_REAR) ? rear : null,
      optionKind: kinds.some((kind) => kind >= 0) ? kinds : null,
    },
    fitsAll: integers(sets.fitsAll).map((fits) => (fits < 0 ? null : fits === 1)),
  }
}

/** `{1,2,3}`. */
const integers = (column: string | null): number[] =>
  column === null ? [] : (JSON.parse(`[${column.slice(1, -1)}]`) as number[])

const words = (column: string | null): string[] => (column === null ? [] : column.split(','))

/** Where each of these stands among all; -1 where it does not. */
function placesOf(values: readonly number[], all: readonly number[]): number[] {
  const placeOf = new Map(all.map((value, place) => [value, place]))
  return values.map((value) => placeOf.get(value) ?? -1)
}

function numbered(words: readonly string[]): { values: string[]; numbers: number[] } {
  const numberOf = new Map<string, number>()
  const numbers = words.map((word) => {
    const number = numberOf.get(word) ?? numberOf.size
    numberOf.set(word, number)
    return number
  })
  return { values: [...numberOf.keys()], numbers }
}

function named<Name extends string, Value>(
  names: readonly Name[],
  values: readonly Value[],
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, values[place]])) as Record<Name, Value>
}
