import type { HomeShippingInput } from '@shop/contracts/delivery/delivery'
import { SHIPPING_OPTIONS, type ShippingOption } from '@shop/domain/delivery/shipping-option'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const SHIPPING = statement('shipping of a cart', {
  cartId: z.string(),
  option: z.enum(SHIPPING_OPTIONS),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneType: z.string(),
  specialInstructions: z.string().nullable(),
  pickupPointId: z.number().nullable(),
  pickupName: z.string().nullable(),
  /** Today on the calendar of the destination. */
  today: z.string(),
  timeZone: z.string(),
  /** What the cart has, as stock is asked for it. */
  wanted: z.array(z.strictObject({ lineId: z.string(), tireId: z.string(), quantity: z.number() })),
})

export type StoredShipping = RowOf<typeof SHIPPING>

/** Where tires go, and who takes them; with a pickup point the address is the point's. */
export type ShippingToKeep = Omit<HomeShippingInput, 'shippingOption'> & {
  readonly shippingOption: ShippingOption
  readonly pickupPointId: number | null
}

export async function upsertShipping(db: Db, cartId: string, input: ShippingToKeep): Promise<void> {
  const values = {
    cart_id: cartId,
    shipping_option: input.shippingOption,
    first_name: input.firstName,
    last_name: input.lastName,
    address_line1: input.addressLine1,
    address_line2: input.addressLine2 || null,
    city: input.city,
    state: input.state,
    zip: input.zip,
    email: input.email,
    phone: input.phone,
    phone_type: input.phoneType,
    special_instructions: input.specialInstructions || null,
    pickup_point_id: input.pickupPointId,
  }
  await db
    .insertInto('cart_shipping')
    .values(values)
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(values))
    .execute()
}

export async function findShipping(db: Db, cartId: string): Promise<StoredShipping | null> {
  const { rows } = await SHIPPING`
    select s.cart_id as "cartId", s.shipping_option as option, s.first_name as "firstName", s.last_name as "lastName",
           s.address_line1 as "addressLine1", s.address_line2 as "addressLine2", s.city, s.state, s.zip,
           s.email, s.phone, s.phone_type as "phoneType", s.special_instructions as "specialInstructions",
           s.pickup_point_id as "pickupPointId", p.name as "pickupName",
           (now() at time zone z.time_zone)::date as today, z.time_zone as "timeZone",
           coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'tireId', l.tire_id::text, 'quantity', l.quantity)
             order by l.id) from cart_line l where l.cart_id = s.cart_id), '[]') as wanted
      from cart_shipping s join zip_code z on z.zip = left(s.zip, 5) left join pickup_point p on p.id = s.pickup_point_id
     where s.cart_id = ${cartId}`.execute(db)
  return rows[0] ?? null
}

export async function removeShipping(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('cart_shipping').where('cart_id', '=', cartId).execute()
}
