import { type RawBuilder, sql } from 'kysely'
import { HOUSE_LIST } from './house-list.ts'

/** The price of a tire that holds now on the list everybody reads. */
export const priceNow = (tireId: RawBuilder<unknown>) => sql`
  select p.amount_cents, p.effective_from from price p
   where p.tire_id = ${tireId} and p.price_list_id = ${HOUSE_LIST} and p.effective_from <= now()
   order by p.effective_from desc limit 1`

/** The highest that a lot in stock has cost us: below it every sale of one loses money. And how many there are. */
export const costOf = (tireId: RawBuilder<unknown>) => sql`
  select max(s.cost_cents) as cents, sum(s.available) as available from stock s
   where s.tire_id = ${tireId} and s.available > 0`
