import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { SEARCHED_ROWS, searchSource, wordPatterns } from '../platform/office-search/search-source.ts'
import { lineHref } from './line-href.ts'

const FOUND_TIRES = statement('tires of the menu', {
  id: z.string(),
  brand: z.string(),
  brandSlug: z.string(),
  line: z.string(),
  lineSlug: z.string(),
  /** Null where a whole line was named. */
  size: z.string().nullable(),
  sizeSlug: z.string().nullable(),
  mpn: z.string().nullable(),
})

/** Tires by name, by the number of their maker or on their label, or by size. What the shop sells is no secret of a role. */
export const tireSearch = searchSource({
  kind: 'tires',
  need: 'orders.read',
  isOfPeople: false,
  named: (text) => {
    const size = parseTireSize(text)
    const rows = size
      ? (db: Db) => findTiresOfSize(db, slugOfTireSize(size))
      : (db: Db) => findTiresWithSuggestions(db, text)
    return { kind: size ? 'size' : 'tire', term: text, rows: async (db) => (await rows(db)).map(entryOf) }
  },
})

async function findTiresOfSize(db: Db, sizeSlug: string) {
  const { rows } = await FOUND_TIRES`
    select t.id::text as id, b.name as brand, b.slug as "brandSlug", l.name as line, l.slug as "lineSlug",
           t.size, t.size_slug as "sizeSlug", t.mpn
      from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
     where t.size_slug = ${sizeSlug}
     order by l.popularity desc, t.id limit ${sql.lit(SEARCHED_ROWS)}`.execute(db)
  return rows
}

/** A number finds its tire; words find lines, by the spellings the search box of the shop has of them. */
async function findTiresWithSuggestions(db: Db, text: string) {
  const number = text.replaceAll(' ', '')
  const { longest, all } = wordPatterns(text)
  const { rows } = await FOUND_TIRES`
    (select t.id::text as id, b.name as brand, b.slug as "brandSlug", l.name as line, l.slug as "lineSlug",
            t.size, t.size_slug as "sizeSlug", t.mpn
       from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
      where t.mpn = any (${[number, number.toUpperCase()]}) or t.upc = ${number}
      limit ${sql.lit(SEARCHED_ROWS)})
    union all
    (select s.key, s.detail, split_part(s.key, '/', 1), s.label, split_part(s.key, '/', 2), null, null, null
       from suggestion s
      where s.kind = 'line' and s.spellings like ${longest} and s.spellings like all (${all}::text[])
      order by s.weight desc, s.key limit ${sql.lit(SEARCHED_ROWS)})
    limit ${sql.lit(SEARCHED_ROWS)}`.execute(db)
  return rows
}

type FoundTire = Awaited<ReturnType<typeof findTiresOfSize>>[number]

function entryOf({ id, brand, brandSlug, line, lineSlug, size, sizeSlug, mpn }: FoundTire) {
  const path = lineHref({ brandSlug, slug: lineSlug })
  return {
    id,
    title: `${brand} ${line}`,
    detail: [size, mpn].filter(Boolean).join(', '),
    page: {
      host: null,
      path: sizeSlug === null ? path : `${path}?${new URLSearchParams({ size: sizeSlug })}`,
    },
  }
}
