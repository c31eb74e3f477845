import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Buyer } from './price-book.ts'

// A listing row keeps the price in force on every list, by the place of the list. What a buyer is charged, and what a
// page says of the one tire it is about, comes from the price book; what goes by the hundred comes from here.

/** A list that is open to the buyer. */
export const OpenList = z.strictObject({ place: z.number(), label: z.string(), isPublic: z.boolean() })
export type OpenList = z.infer<typeof OpenList>

/** The places of the lists open to the buyer, the one that decides first; a statement calls it `open_list`. */
export const openLists = (params: Buyer) => sql<{ places: number[] }>`(
  select array_agg(l.place order by l.precedence desc) as places,
         json_agg(json_build_object('place', l.place, 'label', l.label,
           'isPublic', l.account_type_id is null and l.company_id is null) order by l.precedence desc) as lists
    from (select row_number() over (order by ordinal) as place, * from price_list) l
   where l.channel_id = ${params.channelId}
     and (l.account_type_id is null or l.account_type_id = ${params.accountType})
     and (l.company_id is null or l.company_id = ${params.companyId}))`

/** The price in a listing row, by those places. At most four are open: everybody's, a type's, a company's, and both's. */
export function listedPrice(row: string, places = 'open_list.places'): RawBuilder<number | null> {
  const price = (n: number) => sql`${sql.ref(row)}.list_prices[(${sql.ref(places)})[${sql.lit(n)}]]`
  return sql`coalesce(${price(1)}, ${price(2)}, ${price(3)}, ${price(4)})`
}
