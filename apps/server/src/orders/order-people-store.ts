import type { Db } from '../platform/db/database.ts'

/** Who ordered and where it goes, whole, by the id of the order. */
export async function selectBuyersOfOrders(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .select(['pickup_name', 'address_line1', 'address_line2', 'city', 'region', 'zip'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [NOBODY])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        phone: row.phone,
        address: [row.pickup_name, row.address_line1, row.address_line2, row.city, `${row.region} ${row.zip}`]
          .filter(Boolean)
          .join(', '),
      },
    ]),
  )
}

/** `in ()` is not SQL. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
