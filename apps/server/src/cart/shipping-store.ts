import type { HomeShippingInput } from '@shop/contracts/delivery/delivery'
import { SHIPPING_OPTIONS, type ShippingOption } from '@shop/domain/delivery/shipping-option'
import type { InstallerKind } from '@shop/domain/installers/installer-kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { freeingHoldElsewhere, InstallerAtAddress, installerAtAddress } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { CartHead } from './head-store.ts'

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
  installer: InstallerAtAddress.nullable(),
  /** Today on the calendar of the destination. */
  today: z.string(),
  timeZone: z.string(),
  /** What the cart has, as stock is asked for it. */
  wanted: z.array(z.strictObject({ lineId: z.string(), tireId: z.string(), quantity: z.number() })),
})

export type StoredShipping = RowOf<typeof SHIPPING>

/** Where tires go, and who takes them; with a pickup point or a shop the address is theirs. */
export type ShippingToKeep = Omit<HomeShippingInput, 'shippingOption'> & {
  readonly shippingOption: ShippingOption
  readonly pickupPointId: number | null
  readonly installer: { readonly id: number; readonly kind: InstallerKind } | null
}

/** Who mounts the tires is named from then on, or nobody is; a time that is held elsewhere is given back. */
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
    installer_id: input.installer?.id ?? null,
    installer_kind: input.installer?.kind ?? null,
  }
  const installerId = input.installer?.id ?? null
  await db
    .with('named', () => sql<object>`(${namingInstaller(cartId, installerId)})`)
    .with('freed', () => sql<object>`(${freeingHoldElsewhere(cartId, installerId)})`)
    .insertInto('cart_shipping')
    .values(values)
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(values))
    .execute()
}

const namingInstaller = (cartId: string, installerId: number | null) =>
  installerId === null
    ? sql`update cart_intent set installer_id = null, appointment_time = null
           where cart_id = ${cartId} and installer_id is not null`
    : sql`insert into cart_intent as i (cart_id, installer_id) values (${cartId}, ${installerId})
          on conflict (cart_id) do update set installer_id = excluded.installer_id, appointment_time = null
           where i.installer_id is distinct from excluded.installer_id`

export async function findShipping(db: Db, cartId: string): Promise<StoredShipping | null> {
  const { rows } = await SHIPPING`
    select s.cart_id as "cartId", s.shipping_option as option, s.first_name as "firstName", s.last_name as "lastName",
           s.address_line1 as "addressLine1", s.address_line2 as "addressLine2", s.city, s.state, s.zip,
           s.email, s.phone, s.phone_type as "phoneType", s.special_instructions as "specialInstructions",
           s.pickup_point_id as "pickupPointId", p.name as "pickupName", ${installerAtAddress(sql`s.installer_id`)} as installer,
           (now() at time zone z.time_zone)::date as today, z.time_zone as "timeZone",
           coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'tireId', l.tire_id::text, 'quantity', l.quantity)
             order by l.id) from cart_line l where l.cart_id = s.cart_id), '[]') as wanted
      from cart_shipping s join zip_code z on z.zip = left(s.zip, 5) left join pickup_point p on p.id = s.pickup_point_id
     where s.cart_id = ${cartId}`.execute(db)
  return rows[0] ?? null
}

/** Of a cart that was to be mounted nobody is named any more, and the time it holds is given back. */
export async function removeShipping(db: Db, { id, shipping }: Pick<CartHead, 'id' | 'shipping'>) {
  const gone = sql`delete from cart_shipping where cart_id = ${id}`
  if (shipping?.option !== 'installer') return gone.execute(db)
  return sql`
    with named as (${namingInstaller(id, null)}), freed as (${freeingHoldElsewhere(id, null)}) ${gone}`.execute(
    db,
  )
}
