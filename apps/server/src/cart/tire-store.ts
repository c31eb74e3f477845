import { sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import {
  type FitEvidence,
  type FitFacts,
  fitFacts,
  type VehicleHeading,
  vehicleHeading,
} from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'

export interface TireInCart {
  readonly tireId: number
  readonly name: string
  readonly slug: string
  readonly brandName: string
  readonly brandSlug: string
  readonly typeName: string
  readonly pictures: PictureFacts
  readonly size: string
  readonly service: string
  readonly isInstallable: boolean
  readonly isOversize: boolean
  readonly isStopSelling: boolean
  readonly available: number
  /** What a verdict on the asked vehicle needs; null where no vehicle was asked about. */
  readonly fitFacts: FitFacts | null
  /** Null for a tire that is asked about but not in the cart. */
  readonly line: CartLineRow | null
}

export interface CartLineRow {
  readonly id: string
  readonly position: 'front' | 'rear' | 'all'
  readonly setId: string
  readonly quantity: number
  readonly hasCoverage: boolean
  /** The price of one tire when it was last put in. */
  readonly agreedUnitCents: number | null
  readonly fit: FitEvidence | null
  /** The vehicle the verdict is about. */
  readonly vehicle: VehicleHeading | null
}

/** The lines of a cart with all that is shown of their tires, and more tires that may be added. */
export async function selectTiresInCart(
  db: Db,
  cartId: string,
  also: { tireIds?: readonly number[]; vehicleId?: number | undefined } = {},
): Promise<TireInCart[]> {
  const { tireIds = [], vehicleId } = also
  const { rows } = await sql<TireInCart>`
    select t.tire_id as "tireId", t.line_name as name, t.line_slug as slug, t.brand_name as "brandName",
           t.brand_slug as "brandSlug", t.type_name as "typeName", t.size, t.service, ${pictureFacts('t.line_id')} as pictures,
           t.is_installable as "isInstallable", t.is_oversize as "isOversize",
           t.is_stop_selling as "isStopSelling",
           (select coalesce(sum(s.available), 0)::int from stock s where s.tire_id = t.tire_id) as available,
           ${vehicleId === undefined ? sql`null` : fitFacts('t.tire_id', vehicleId)} as "fitFacts",
           case when c.id is null then null else jsonb_build_object(
             'id', c.id, 'position', c.position, 'setId', c.set_id, 'quantity', c.quantity,
             'hasCoverage', c.has_coverage, 'agreedUnitCents', c.agreed_unit_cents, 'fit', c.fit,
             'vehicle', case when c.fit is not null
               then ${vehicleHeading(sql`(c.fit ->> 'vehicleId')::int`)} end) end as line
      from (select id, tire_id, position, set_id, quantity, has_coverage, agreed_unit_cents, fit, added_at
              from cart_line where cart_id = ${cartId}
            union all
            select null, tire_id, null, null, null, null, null, null, null from unnest(${tireIds}::bigint[]) tire_id) c
      join tire_listing t on t.tire_id = c.tire_id
     order by c.added_at nulls last, c.position, c.id`.execute(db)
  return rows
}
