import { bitOf, FACET_KEYS, FACETS, type Facet, type FacetKey, facetOf } from '@shop/domain/search/facets'
import { type RawBuilder, sql } from 'kysely'
import type { AskedFacets } from './asked-facets.ts'
import type { ColumnOf } from './listed-columns.ts'

// A column that is not there does not compile.
FACETS satisfies { readonly [Key in FacetKey]: { readonly column: ColumnOf[(typeof FACETS)[Key]['of']] } }

/** The chosen facets that a line `l`, a build `u`, or a tire or set `s` of the scope does not meet, as a mask. */
export function missedBy(row: 'l' | 'u' | 's', given: AskedFacets): RawBuilder<number> {
  const asked = FACET_KEYS.filter((key) => ROWS[facetOf(key).of] === row)
  const bits = asked.map(
    (key) => sql`case when ${met(facetOf(key), row, given[key])} then 0 else ${sql.lit(bitOf(key))} end`,
  )
  return sql<number>`(${sql.join(bits, sql` | `)})`
}

const ROWS = { line: 'l', build: 'u', tire: 's', set: 's' } as const

/** Whether a facet that was chosen is met; one that was not always is. */
function met(facet: Facet, row: string, value: unknown): RawBuilder<unknown> {
  const column = sql.ref(`${row}.${facet.column}`)
  switch (facet.kind) {
    case 'list': {
      const known = facet.whenNone ? sql`coalesce(${column}, ${sql.lit(facet.whenNone)})` : column
      return sql`${value}::text[] is null or ${known} = any (${value}::text[])`
    }
    case 'numbers':
      return sql`${value}::int[] is null or ${column} = any (${value}::int[])`
    case 'yes':
      return sql`${value}::boolean is null or ${column}`
    case 'at-least':
      return sql`${value}::numeric is null or ${column} >= ${value}`
    case 'price':
      return sql`${value}::int4multirange is null or ${value}::int4multirange @> ${column}`
  }
}
