import {
  BUILD_FACTS,
  LINE_FACTS,
  type ListedBuild,
  type ListedCatalogue,
  type ListedLine,
  type ListedSets,
  OPTION_KINDS,
} from '@shop/domain/search/listed-catalogue'
import type { ListingTerms } from '@shop/domain/search/listing-terms'
import { type Buyer, type DealTerms, dealsIn, type ListedPlan, listedPlan } from '../pricing/index.ts'
import type { BuildRow, LineRow, ListingColumns, SetColumns } from './listing-columns.ts'

/** What was read, as a listing is made from it. */
export interface ReadListing {
  readonly catalogue: ListedCatalogue
  readonly sets: ListedSets
  readonly terms: ListingTerms
  /** Of each set: whether all vehicles that were asked for have it; null without a vehicle. */
  readonly fitsAll: readonly (boolean | null)[] | null
  /** Under the places of the catalogue's lines. */
  readonly lines: readonly LineRow[]
  readonly plan: ListedPlan
  readonly deals: DealTerms
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
    lines: row.lines.map(listedLine),
    builds: row.builds.map(listedBuild),
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
  const plan = listedPlan(row.plan, buyer.accountType)
  const placeOf = new Map(tireId.map((id, tire) => [id, tire]))
  return {
    catalogue,
    ...(row.sets
      ? readSets(row.sets, (id) => placeOf.get(id) ?? -1)
      : everyTire(tireId.map((_, tire) => tire))),
    terms: {
      openLists: [0],
      rule: plan.rule,
      assortment: plan.assortment,
      deals: dealsIn(row.deals, buyer),
      holdUntil: plan.holdsUntil,
    },
    lines: row.lines,
    plan,
    deals: row.deals,
    sizeSlugs: sizes.values,
  }
}

export const listedLine = (row: LineRow): ListedLine => ({
  lineId: String(row.ids[0]),
  brandId: String(row.ids[1]),
  typeId: String(row.ids[2]),
  isStopSelling: row.isStopSelling,
  popularity: row.popularity,
  simpleScore: row.scores[0] ?? null,
  facts: named(LINE_FACTS, row.facts),
})

export const listedBuild = ([, ...facts]: BuildRow): ListedBuild => ({ facts: named(BUILD_FACTS, facts) })

/** Instead of a rear tire: there is none, or it is no longer listed. */
const NO_REAR = -1
export const GONE = -2

type ReadSets = Pick<ReadListing, 'sets' | 'fitsAll'>

/** Each tire by itself is a set. */
export const everyTire = (front: ArrayLike<number>): ReadSets => ({
  sets: { front, rear: null, optionKind: null },
  fitsAll: null,
})

/** Sets that were asked for one by one; `placeOf` a tire that is not listed is below zero. */
export function readSets(columns: SetColumns, placeOf: (tireId: number) => number): ReadSets {
  const rear = integers(columns.rear).map((id) => {
    const tire = id === 0 ? NO_REAR : placeOf(id)
    return id !== 0 && tire < 0 ? GONE : tire
  })
  const kinds = words(columns.optionKind).map((kind) =>
    OPTION_KINDS.indexOf(kind as (typeof OPTION_KINDS)[number]),
  )
  return {
    sets: {
      front: integers(columns.front).map(placeOf),
      rear: rear.some((tire) => tire !== NO_REAR) ? rear : null,
      optionKind: kinds.some((kind) => kind >= 0) ? kinds : null,
    },
    fitsAll: integers(columns.fitsAll).map((fits) => (fits < 0 ? null : fits === 1)),
  }
}

/** `{1,2,3}`. */
export const integers = (column: string | null): number[] =>
  column === null ? [] : (JSON.parse(`[${column.slice(1, -1)}]`) as number[])

export const words = (column: string | null): string[] => (column === null ? [] : column.split(','))

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
