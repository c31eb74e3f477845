import { sql } from 'kysely'
import { z } from 'zod'
import { PictureFacts, pictureFacts } from '../catalogue/index.ts'
import { TireToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const LISTED_WORDS = statement('words of listed tires', {
  tireId: z.number(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  /** Of tires that stand for a card: by the places of the lists. */
  listPrices: z.array(z.number().nullable()).nullable(),
  /** Of those too. */
  pictures: PictureFacts.nullable(),
  /** Of tires that are held against a vehicle. */
  toFit: TireToFit.nullable(),
})
export type ListedWords = RowOf<typeof LISTED_WORDS>

/** The tires a page speaks of. */
export interface ShownTires {
  readonly tireIds: readonly number[]
  /** Those that stand for a card. */
  readonly picturedIds: readonly number[]
  /** Those that are held against a vehicle. */
  readonly fittedIds: readonly number[]
}

/** What the cards of a page say of their tires, beyond what a listing is made from. */
export const selectListedWords = preparedQuery(
  (_db: Db, params: ShownTires) => LISTED_WORDS`
    select t.tire_id as "tireId", t.size, t.size_slug as "sizeSlug", t.service,
           case when t.tire_id = any (${params.picturedIds}::bigint[]) then t.list_prices end as "listPrices",
           case when t.tire_id = any (${params.picturedIds}::bigint[]) then ${pictureFacts('t.line_id')} end as pictures,
           case when t.tire_id = any (${params.fittedIds}::bigint[]) then ${TO_FIT} end as "toFit"
      from tire_listing t where t.tire_id = any (${params.tireIds}::bigint[])`,
)

/** What a verdict needs to know, beyond what is listed. */
const TO_FIT = sql`(
  select json_build_object('size', x.size, 'loadIndex', x.load_index, 'dualLoadIndex', x.dual_load_index,
           'speed', x.speed_symbol, 'loadRange', x.load_range, 'isRunFlat', x.is_run_flat, 'isEvReady', x.is_ev_ready,
           'hasFoam', x.has_foam, 'typeId', t.type_id, 'category', t.category)
    from tire x where x.id = t.tire_id)`
