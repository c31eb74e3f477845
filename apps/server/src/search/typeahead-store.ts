import { NEAR_ENOUGH } from '@shop/domain/search/nearly-spelled'
import { sql } from 'kysely'
import { z } from 'zod'
import { assortmentOf } from '../channels/index.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { Buyer } from '../pricing/index.ts'
import { IS_SUGGESTED, LINES_SOLD } from './suggestions-sold.ts'

const SuggestionKind = z.enum(['brand', 'line', 'type', 'size', 'vehicle'])
export type SuggestionKind = z.infer<typeof SuggestionKind>

const suggestion = {
  kind: SuggestionKind,
  key: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  lineCount: z.number(),
  isStopSelling: z.boolean(),
  /** How well it matches; the best of a group decides where the group stands. */
  rank: z.number(),
  /** Of all kinds, before the best of each were taken. */
  total: z.number(),
}
const SUGGESTIONS = statement('suggestions', suggestion)
const NEAREST = statement('nearest suggestions', suggestion)
const REAR_SIZES = statement('rear sizes', suggestion)
export type SuggestionRow = RowOf<typeof SUGGESTIONS>

interface Typed extends Buyer {
  readonly kinds: readonly SuggestionKind[]
  readonly text: string
  /** The first word by itself is found by the index; null where there is none. */
  readonly firstPattern: string | null
  readonly patterns: readonly string[]
  /** Whatever is spelled nearly so matches one of these: measuring how near takes ten times as long. */
  readonly nearPatterns: readonly string[]
  readonly digits: string | null
  readonly year: number | null
  readonly perKind: number
}

/**
 * The best suggestions of each kind. Whatever holds every word wins; only where nothing does, what is spelled nearly so.
 * A model that was not sold in the year that was typed is not a match.
 */
export const selectSuggestions = preparedQuery(
  (_, params: Typed) => SUGGESTIONS`
      with assorted as materialized ${assortmentOf(params)},
      held as materialized (
        select s.*, ${LINES_SOLD} as line_count, case
            when s.kind = 'size' and s.spellings like '% ' || ${params.digits}::text || ' %' then 6
            when s.kind = 'size' and s.spellings like '% ' || ${params.digits}::text || '%' then 5
            when s.spellings like ${params.text}::text || '%' then 4
            when s.spellings like '% ' || ${params.text}::text || '%' then 3
            else 2 end as rank
          from (
            select * from suggestion where spellings like ${params.firstPattern}::text and spellings like all (${params.patterns}::text[])
            union
            select * from suggestion where kind = 'size' and spellings like '% ' || ${params.digits}::text || '%') s, assorted
         where s.kind = any (${params.kinds}::text[]) and ${IS_SUGGESTED}),
      near as (
        select * from (
          select s.*, ${LINES_SOLD} as line_count, word_similarity(${params.text}::text, s.spellings) as rank
            from suggestion s, assorted
           where not exists (select from held) and ${IS_SUGGESTED} and s.kind = any (${params.kinds}::text[])
             and s.spellings like any (${params.nearPatterns}::text[]) offset 0) s
         where s.rank >= ${sql.lit(NEAR_ENOUGH)}),
      found as (
        select f.*, y.sizes, row_number() over (partition by f.kind order by f.rank desc, f.weight desc, f.key) as place
          from (select * from held union all select * from near) f
          left join lateral (
            select string_agg(distinct o.front_size, ', ') as sizes
              from vehicle_make k join vehicle_model m on m.make_id = k.id
              join vehicle v on v.model_id = m.id and v.year = ${params.year} join fitment o on o.vehicle_id = v.id
             where ${params.year}::int is not null
               and k.slug = split_part(f.key, '/', 1) and m.slug = split_part(f.key, '/', 2)) y
            on f.kind = 'vehicle'
         where f.kind <> 'vehicle' or ${params.year}::int is null or y.sizes is not null)
      select f.kind, f.key, f.label, coalesce(f.sizes, f.detail) as detail, f.line_count as "lineCount",
             coalesce(b.is_stop_selling, false) as "isStopSelling", f.rank::float8 as rank,
             (select count(*)::int from found) as total
        from found f
        left join brand b on f.kind in ('brand', 'line') and b.slug = split_part(f.key, '/', 1)
       where f.place <= ${params.perKind} order by f.rank desc, f.place, f.kind`,
)

interface TypedWords extends Buyer {
  readonly kinds: readonly SuggestionKind[]
  readonly words: readonly string[]
  readonly limit: number
}

/** How close one word of several must come: closer than the whole, or every short word finds something. */
const NEAR_IN_PART = 0.55

/** What comes nearest to any one word. */
export const selectNearest = preparedQuery(
  (_, params: TypedWords) => NEAREST`
      with assorted as materialized ${assortmentOf(params)}
      select s.kind, s.key, s.label, s.detail, ${LINES_SOLD} as "lineCount",
             coalesce(b.is_stop_selling, false) as "isStopSelling", n.rank::float8 as rank, 0 as total
        from suggestion s
       cross join assorted
       cross join lateral (select max(word_similarity(word, s.spellings)) as rank
                             from unnest(${params.words}::text[]) as word) n
        left join brand b on s.kind in ('brand', 'line') and b.slug = split_part(s.key, '/', 1)
       where s.kind = any (${params.kinds}::text[]) and n.rank >= ${sql.lit(NEAR_IN_PART)}
         and not coalesce(b.is_stop_selling, false) and ${IS_SUGGESTED}
       order by n.rank desc, s.weight desc, s.key limit ${params.limit}`,
)

/** By how much the tires of the size are bought. */
export const selectPopularSizes = preparedQuery((db, params: Buyer & { readonly limit: number }) =>
  db
    .selectFrom('suggestion as s')
    .innerJoin(assortmentOf(params).as('assorted'), (on) => on.on(IS_SUGGESTED))
    .select(['s.key as slug', 's.label as name', LINES_SOLD.as('lineCount')])
    .where('s.kind', '=', 'size')
    .orderBy('s.weight', 'desc')
    .orderBy('s.key')
    .limit(params.limit),
)

interface TypedRear extends Buyer {
  readonly frontSlug: string
  readonly digits: string
  readonly limit: number
}

/** Rear sizes that begin so. Those some vehicle came on behind this front size come first. */
export const selectRearSizes = preparedQuery(
  (_, params: TypedRear) => REAR_SIZES`
      with assorted as materialized ${assortmentOf(params)}
      select s.kind, s.key, s.label, s.detail, ${LINES_SOLD} as "lineCount", false as "isStopSelling",
             (case when o.pairs > 0 then 6 else 5 end)::float8 as rank, (count(*) over ())::int as total
        from suggestion s cross join assorted
        left join (select rear_size_slug, count(*) as pairs from fitment
                    where front_size_slug = ${params.frontSlug} and rear_size_slug <> front_size_slug
                    group by rear_size_slug) o on o.rear_size_slug = s.key
       where s.kind = 'size' and s.key <> ${params.frontSlug} and ${IS_SUGGESTED}
         and case when ${params.digits} = '' then o.pairs > 0 else s.spellings like '% ' || ${params.digits}::text || '%' end
       order by o.pairs desc nulls last, s.weight desc, s.key limit ${params.limit}`,
)
