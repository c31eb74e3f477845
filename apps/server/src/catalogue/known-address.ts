import { TIRE_CATEGORIES } from '@shop/domain/catalogue/tire-category'
import { type RawBuilder, sql } from 'kysely'

/** Pages that are there whatever we sell. */
const FIXED = [
  ...['/', '/brands', '/types', '/categories', '/tire-sizes', '/vehicles', '/tire-deals', '/tire-sales'],
  ...[
    '/tire-reviews',
    '/guided-shopping',
    '/find-by-vehicle',
    '/saved-tires',
    '/compare',
    '/track-your-order',
  ],
  ...['/contact', '/privacy-choices', '/account'],
  ...TIRE_CATEGORIES.map((category) => `/categories/${category}`),
]

/** Whether an address is a page of the shop: of a brand, a line, a type, a size, a vehicle, or one of words. */
export function knownAddress(path: RawBuilder<unknown>): RawBuilder<boolean> {
  const part = (nth: number) => sql`split_part(${path}, '/', ${sql.lit(nth)})`
  const ends = (nth: number) => sql`${part(nth)} = ''`
  return sql<boolean>`(
    ${path} = any(${FIXED}::text[])
    or (${ends(3)} and exists (select from content_page a where a.slug = ${part(2)}))
    or (${part(2)} = 'brands' and ${ends(5)} and exists (
      select from brand a where a.slug || '-tires' = ${part(3)} and (${ends(4)} or exists (
        select from product_line l where l.brand_id = a.id and l.slug = ${part(4)}))))
    or (${part(2)} = 'types' and ${ends(4)} and exists (select from tire_type a where a.slug = ${part(3)}))
    or (${part(2)} = 'tire-sizes' and ${ends(4)} and exists (select from tire a where a.size_slug = ${part(3)}))
    or (${part(2)} = 'vehicles' and ${ends(5)} and exists (
      select from vehicle_make a join vehicle_model m on m.make_id = a.id
       where a.slug = ${part(3)} and m.slug = ${part(4)})))`
}
