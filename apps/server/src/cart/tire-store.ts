import { sql } from 'kysely'
import { z } from 'zod'
import { PictureFacts, pictureFacts } from '../catalogue/index.ts'
import { assortmentOf, isCounterSold, isSold } from '../channels/index.ts'
import { type FitEvidence, FitFacts, fitFacts, VehicleHeading, vehicleHeading } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'

const CartLineRow = z.strictObject({
  id: z.string(),
  position: z.enum(['front', 'rear', 'all']),
  setId: z.string(),
  quantity: z.number(),
  hasCoverage: z.boolean(),
  /** The price of one tire when it was last put in. */
  agreedUnitCents: z.number().nullable(),
  fit: stored<FitEvidence>().nullable(),
  /** The vehicle the verdict is about. */
  vehicle: VehicleHeading.nullable(),
})
export type CartLineRow = z.infer<typeof CartLineRow>

const TIRES_IN_CART = statement('tires in a cart', {
  tireId: z.number(),
  name: z.string(),
  slug: z.string(),
  brandName: z.string(),
  brandSlug: z.string(),
  typeName: z.string(),
  pictures: PictureFacts,
  size: z.string(),
  service: z.string(),
  isInstallable: z.boolean(),
  isOversize: z.boolean(),
  isStopSelling: z.boolean(),
  /** In the assortment of whoever has the cart. */
  isSoldHere: z.boolean(),
  available: z.number(),
  /** What a verdict on the asked vehicle needs; null where no vehicle was asked about. */
  fitFacts: FitFacts.nullable(),
  /** Null for a tire that is asked about but not in the cart. */
  line: CartLineRow.nullable(),
})
export type TireInCart = RowOf<typeof TIRES_IN_CART>

/** A cart and whose it is: what is sold follows from both. */
export interface CartOf {
  readonly id: string
  readonly channelId: string
  readonly accountId: string | null
}

/** What is sold to whoever has a cart. */
export const assortmentOfCart = ({ channelId, accountId }: Omit<CartOf, 'id'>) =>
  assortmentOf({
    channelId,
    companyId: sql`(select company_id from buyer_account where id = ${accountId}::uuid)`,
  })

/** The lines of a cart with all that is shown of their tires, and more tires that may be added. */
export async function selectTiresInCart(
  db: Db,
  cart: CartOf,
  also: { tireIds?: readonly number[]; vehicleId?: number | undefined } = {},
): Promise<TireInCart[]> {
  const { tireIds = [], vehicleId } = also
  const { rows } = await TIRES_IN_CART`
    with assorted as materialized ${assortmentOfCart(cart)}
    select t.tire_id as "tireId", t.line_name as name, t.line_slug as slug, t.brand_name as "brandName",
           t.brand_slug as "brandSlug", t.type_name as "typeName", t.size, t.service, ${pictureFacts('t.line_id')} as pictures,
           t.is_installable as "isInstallable", t.is_oversize as "isOversize",
           t.is_stop_selling as "isStopSelling", ${isSold('t')} as "isSoldHere",
           (select coalesce(sum(s.available), 0)::int from stock s
             where s.tire_id = t.tire_id and ${isCounterSold()}) as available,
           ${vehicleId === undefined ? sql`null` : fitFacts('t.tire_id', vehicleId)} as "fitFacts",
           case when c.id is null then null else jsonb_build_object(
             'id', c.id, 'position', c.position, 'setId', c.set_id, 'quantity', c.quantity,
             'hasCoverage', c.has_coverage, 'agreedUnitCents', c.agreed_unit_cents, 'fit', c.fit,
             'vehicle', case when c.fit is not null
               then ${vehicleHeading(sql`(c.fit ->> 'vehicleId')::int`)} end) end as line
      from (select id, tire_id, position, set_id, quantity, has_coverage, agreed_unit_cents, fit, added_at
              from cart_line where cart_id = ${cart.id}
            union all
            select null, tire_id, null, null, null, null, null, null, null from unnest(${tireIds}::bigint[]) tire_id) c
      join tire_listing t on t.tire_id = c.tire_id
     cross join assorted
     order by c.added_at nulls last, c.position, c.id`.execute(db)
  return rows
}
