import type { OwnBilling } from '@shop/contracts/checkout/cart-billing'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const BILLING = statement('billing of a cart', {
  isSameAsShipping: z.boolean(),
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
})

export type StoredBilling = RowOf<typeof BILLING>

export async function upsertBilling(db: Db, cartId: string, input: Omit<OwnBilling, 'isSameAsShipping'>) {
  const values = {
    cart_id: cartId,
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
  }
  await db
    .insertInto('cart_billing')
    .values(values)
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(values))
    .execute()
}

/** From here on it is billed where it ships. */
export async function removeBilling(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('cart_billing').where('cart_id', '=', cartId).execute()
}

/** What was said, else where the cart ships, unless that is a pickup point or a shop; null while nobody has said either. */
export async function findBilling(db: Db, cartId: string): Promise<StoredBilling | null> {
  const { rows } = await BILLING`
    with told as (
      select false as same, first_name, last_name, address_line1, address_line2, city, state, zip, email, phone, phone_type
        from cart_billing where cart_id = ${cartId}
      union all
      select true, first_name, last_name, address_line1, address_line2, city, state, zip, email, phone, phone_type
        from cart_shipping where cart_id = ${cartId} and pickup_point_id is null and installer_kind is distinct from 'shop')
    select same as "isSameAsShipping", first_name as "firstName", last_name as "lastName",
           address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, zip, email, phone,
           phone_type as "phoneType"
      from told order by same limit 1`.execute(db)
  return rows[0] ?? null
}
