import { FACET_KEYS, type Facet, facetOf } from '@shop/domain/search/facets'
import { LINE_COLUMNS } from '@shop/domain/search/scope-counts'
import { type RawBuilder, sql } from 'kysely'
import type { ProductLine, TireBuild, TireListing } from '../../db/schema.generated.ts'

/** The columns a facet may ask for, by what has them. */
export interface ColumnOf {
  readonly line: keyof typeof ELSEWHERE | keyof ProductLine
  readonly build: keyof TireBuild
  readonly tire: keyof TireListing
  readonly set: 'option_kind' | 'set_cents'
}

/** What is said of a line `l` beside it: by its brand `b`, its type `y` and its reviews `r`. */
const ELSEWHERE = {
  brand_slug: 'b.slug',
  brand_name: 'b.name',
  is_stop_selling: 'b.is_stop_selling',
  type_slug: 'y.slug',
  type_name: 'y.name',
  review_average: 'r.average',
} as const

/** What facets ask of a line, by name, and what else is needed of it. */
export function lineColumns(...others: readonly (keyof ProductLine)[]): RawBuilder<unknown> {
  const sources: Readonly<Record<string, string>> = ELSEWHERE
  const columns = [...new Set([...others, ...LINE_COLUMNS])]
  return sql.join(
    columns.map((column) => sql`${sql.ref(sources[column] ?? `l.${column}`)} as ${sql.ref(column)}`),
  )
}

/** Of a listing row `t`: what facets ask of it, and what else is needed. */
export function tireColumns(...others: readonly (keyof TireListing)[]): RawBuilder<unknown> {
  const asked = tireFacets.filter(({ of }) => of === 'tire').map(({ column }) => column)
  return sql.join([...new Set([...others, ...asked])].map((column) => sql.ref(`t.${column}`)))
}

const isOfTire = ({ of }: Facet) => of === 'tire' || of === 'set'

/** Facets that each tire or set answers for itself. */
export const tireFacets: readonly Facet[] = FACET_KEYS.map(facetOf).filter(isOfTire)
