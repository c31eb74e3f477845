import { FACET_KEYS, type Facet, facetOf } from './facets.ts'

/** Tires of a scope that are alike: which chosen facets they miss, as a mask, how many they are, and what they have in common. */
export type AlikeTires = readonly [missed: number, count: number, ...values: Value[]]
export type Value = string | number | boolean | null

/**
 * A scope counted by what facets ask for, each group with every tire of the scope once: by line, by build, and by each column
 * of tires and sets. Prices are counted by step. null where the scope holds nothing.
 */
export type ScopeCounts = Readonly<Record<string, readonly AlikeTires[] | null>>

/** The group of a scope that a facet is counted in. */
export function groupOf({ of, column }: Facet): string {
  return of === 'line' || of === 'build' ? of : column
}

/** What is asked of lines and of builds, in the order the rows of their groups have it. */
export const LINE_COLUMNS = [...columnsOf('line'), 'is_stop_selling']
export const BUILD_COLUMNS = columnsOf('build')

/** The place of a column in the rows of its group. */
export function placeOf(group: string, column: string): number {
  const columns = group === 'line' ? LINE_COLUMNS : group === 'build' ? BUILD_COLUMNS : [column]
  return 2 + columns.indexOf(column)
}

export function alikeIn(scope: ScopeCounts, group: string): readonly AlikeTires[] {
  return scope[group] ?? []
}

/** Tires that pass every chosen facet. */
export function countMatching(scope: ScopeCounts): number {
  return sumOf(matchingLines(scope))
}

/** Lines with such a tire. */
export function countMatchingLines(scope: ScopeCounts): number {
  return matchingLines(scope).length
}

/** Brands among them that we no longer sell. */
export function stoppedBrands(scope: ScopeCounts): { slug: string; name: string }[] {
  const [slug, name, isStopped] = ['brand_slug', 'brand_name', 'is_stop_selling'].map((column) =>
    placeOf('line', column),
  ) as [number, number, number]
  const stopped = matchingLines(scope).filter((line) => line[isStopped])
  return [...new Map(stopped.map((line) => [line[slug], String(line[name])]))].map(([slug, name]) => ({
    slug: String(slug),
    name,
  }))
}

export const sumOf = (rows: readonly AlikeTires[]) => rows.reduce((total, [, count]) => total + count, 0)

const matchingLines = (scope: ScopeCounts) => alikeIn(scope, 'line').filter(([missed]) => missed === 0)

function columnsOf(of: Facet['of']): string[] {
  const facets = FACET_KEYS.map(facetOf).filter((facet) => facet.of === of)
  return [
    ...new Set(
      facets.flatMap((facet) => [
        facet.column,
        ...('nameColumn' in facet && facet.nameColumn ? [facet.nameColumn] : []),
      ]),
    ),
  ]
}
