import { bitOf, type FacetKey } from '@shop/domain/search/facets'
import { type RawBuilder, sql } from 'kysely'
import type { AskedProducts } from './asked-products.ts'

/** Whether a facet that was chosen is met; one that was not always is. */
type Condition = (given: AskedProducts) => RawBuilder<unknown>
type Conditions = Partial<Record<FacetKey, Condition>>

/** Of a line `l`. */
export const ofLine: Conditions = {
  brands: ({ brands }) => sql`${brands}::text[] is null or l.brand_slug = any (${brands}::text[])`,
  types: ({ types }) => sql`${types}::text[] is null or l.type_slug = any (${types}::text[])`,
  categories: ({ categories }) =>
    sql`${categories}::text[] is null or l.category = any (${categories}::text[])`,
  rating: ({ rating }) => sql`${rating}::numeric is null or l.review_average >= ${rating}`,
}

/** Of a build `u`. */
export const ofBuild: Conditions = {
  speeds: ({ speeds }) => sql`${speeds}::text[] is null or u.speed_symbol = any (${speeds}::text[])`,
  loadRanges: ({ loadRanges }) =>
    sql`${loadRanges}::text[] is null or coalesce(u.load_range, 'standard') = any (${loadRanges}::text[])`,
  sidewalls: ({ sidewalls }) => sql`${sidewalls}::text[] is null or u.sidewall = any (${sidewalls}::text[])`,
  runFlat: ({ runFlat }) => sql`${runFlat}::boolean is null or u.is_run_flat`,
  severeSnow: ({ severeSnow }) => sql`${severeSnow}::boolean is null or u.three_peak_mountain_snowflake`,
  electric: ({ electric }) => sql`${electric}::boolean is null or u.is_ev_ready`,
}

/** Of a tire or set `s` of the scope. */
export const ofTire: Conditions = {
  setDollars: ({ fromCents, toCents }) => sql`${fromCents}::int[] is null or exists (
    select from unnest(${fromCents}::int[], ${toCents}::int[]) as range (from_cents, to_cents)
     where s.set_cents >= range.from_cents and s.set_cents < range.to_cents)`,
  loadIndexes: ({ loadIndexes }) =>
    sql`${loadIndexes}::int[] is null or s.load_index = any (${loadIndexes}::int[])`,
  warrantyMiles: ({ warrantyMiles }) =>
    sql`${warrantyMiles}::int is null or s.warranty_miles >= ${warrantyMiles}`,
  inStock: ({ inStock }) => sql`${inStock}::boolean is null or s.in_stock`,
  optionKinds: ({ optionKinds }) =>
    sql`${optionKinds}::text[] is null or s.option_kind = any (${optionKinds}::text[])`,
}

/** The chosen facets that these conditions do not find met, as a mask. */
export function missed(given: AskedProducts, conditions: Conditions): RawBuilder<number> {
  const bits = Object.entries(conditions).map(
    ([facet, passes]) => sql`case when ${passes(given)} then 0 else ${sql.lit(bitOf(facet as FacetKey))} end`,
  )
  return sql<number>`(${sql.join(bits, sql` | `)})`
}
