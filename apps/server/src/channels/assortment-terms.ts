import type { Assortment } from '@shop/domain/channels/assortment'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

// Which tires are sold to whoever asks: those that both the channel and the buyer's company sell. A part of the statement
// that reads the tires, so that it holds for workers as it does for visitors.

/** Who asks: values, or what the statement around it knows them by. */
export interface AssortmentBuyer {
  readonly channelId: unknown
  readonly companyId: unknown
}

const Ids = z.array(z.number())
export const AssortmentTerms = z.strictObject({
  brandIds: Ids.nullable(),
  typeIds: Ids.nullable(),
  exceptBrandIds: Ids,
  exceptLineIds: Ids,
  exceptTireIds: Ids,
})

/** What both of two rules leave; `of` is the channel's, `by` the company's. */
const onlyOfBoth = (column: string) => {
  const [own, company] = [sql.ref(`of.${column}`), sql.ref(`by.${column}`)]
  return sql`case when ${own} is null then ${company} when ${company} is null then ${own}
                  else array(select unnest(${own}) intersect select unnest(${company})) end`
}
const exceptOfBoth = (column: string) =>
  sql`coalesce(${sql.ref(`of.${column}`)}, '{}') || coalesce(${sql.ref(`by.${column}`)}, '{}')`

/** One row of arrays, all null where the whole catalogue is sold; a statement calls it `assorted`. */
export const assortmentOf = ({ channelId, companyId }: AssortmentBuyer) => sql`(
  select ${onlyOfBoth('brand_ids')} as brand_ids, ${onlyOfBoth('type_ids')} as type_ids,
         ${exceptOfBoth('except_brand_ids')} as except_brand_ids, ${exceptOfBoth('except_line_ids')} as except_line_ids,
         ${exceptOfBoth('except_tire_ids')} as except_tire_ids, of.id is null and by.id is null as is_whole,
         c.late_stock = 'keep' as keeps_late
    from channel_in_force c
    left join company_assortment n on n.company_id = ${companyId}
    left join assortment of on of.id = c.assortment_id
    left join assortment by on by.id = n.assortment_id
   where c.id = ${channelId})`

/** Whether a line is sold, but for single tires; `line`, `brand` and `type` are what the statement calls their ids. */
const isLineSold = (ids: { line: string; brand: string; type: string }, assorted = 'assorted') => {
  const [brand, type, line] = [sql.ref(ids.brand), sql.ref(ids.type), sql.ref(ids.line)]
  const of = (column: string) => sql.ref(`${assorted}.${column}`)
  return sql<boolean>`(${of('is_whole')} or (
    (${of('brand_ids')} is null or ${brand} = any (${of('brand_ids')}))
    and (${of('type_ids')} is null or ${type} = any (${of('type_ids')}))
    and ${brand} <> all (${of('except_brand_ids')}) and ${line} <> all (${of('except_line_ids')})))`
}

/** The same of a line `l`. */
export const LINE_SOLD = isLineSold({ line: 'l.id', brand: 'l.brand_id', type: 'l.type_id' })

/**
 * Whether a listed tire is in stock for whoever the statement calls `assorted`: by counters that are believed, and where
 * the channel keeps selling, by those of a late supplier.
 */
export const isStocked = (row: string, assorted = 'assorted'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${row}.in_stock`)} or ${sql.ref(`${row}.in_late_stock`)} and ${sql.ref(`${assorted}.keeps_late`)})`

/** The same of a single counter `s`. */
export const isCounterSold = (assorted = 'assorted') => sql<boolean>`(
  ${sql.ref(`${assorted}.keeps_late`)} or (select l.stopped_at is null from location l where l.id = s.location_id))`

/** Whether a listed tire is sold. */
export const isSold = (row: string, assorted = 'assorted'): RawBuilder<boolean> => sql<boolean>`(
  ${isLineSold({ line: `${row}.line_id`, brand: `${row}.brand_id`, type: `${row}.type_id` }, assorted)}
  and ${sql.ref(`${row}.tire_id`)} <> all (${sql.ref(`${assorted}.except_tire_ids`)}))`

/** The same for the domain; null where the whole catalogue is sold. */
export const assortmentTerms = (buyer: AssortmentBuyer) => sql<z.infer<typeof AssortmentTerms> | null>`(
  select json_build_object('brandIds', brand_ids, 'typeIds', type_ids, 'exceptBrandIds', except_brand_ids,
           'exceptLineIds', except_line_ids, 'exceptTireIds', except_tire_ids)
    from ${assortmentOf(buyer)} assorted where not is_whole)`

export function assortmentIn(terms: z.infer<typeof AssortmentTerms> | null): Assortment | null {
  if (terms === null) return null
  const ids = (values: readonly number[]) => new Set(values.map(String))
  return {
    brandIds: terms.brandIds && ids(terms.brandIds),
    typeIds: terms.typeIds && ids(terms.typeIds),
    exceptBrandIds: ids(terms.exceptBrandIds),
    exceptLineIds: ids(terms.exceptLineIds),
    exceptTireIds: ids(terms.exceptTireIds),
  }
}
