import { sql } from 'kysely'
import { isSold, LINE_SOLD } from '../channels/index.ts'

// Suggestions are written once for all channels. Where not the whole catalogue is sold, each that matches is asked
// whether anything behind it is; a statement has `assorted`.

const OF_SIZE = sql`select t.line_id from tire_listing t where t.size_slug = s.key and ${isSold('t')}`

/** Whether anything behind a suggestion `s` is sold. A vehicle stays one. */
export const IS_SUGGESTED = sql<boolean>`(assorted.is_whole or case s.kind
  when 'brand' then exists (
    select from brand b join product_line l on l.brand_id = b.id where b.slug = s.key and ${LINE_SOLD})
  when 'line' then exists (
    select from brand b join product_line l on l.brand_id = b.id
     where b.slug = split_part(s.key, '/', 1) and l.slug = split_part(s.key, '/', 2) and ${LINE_SOLD})
  when 'type' then exists (
    select from tire_type y join product_line l on l.type_id = y.id where y.slug = s.key and ${LINE_SOLD})
  when 'size' then exists (${OF_SIZE})
  else true end)`

/** How many lines a size `s` has. */
export const LINES_SOLD = sql<number>`case when assorted.is_whole or s.kind <> 'size' then s.tire_count
  else (select count(distinct line_id)::int from (${OF_SIZE}) sold) end`
