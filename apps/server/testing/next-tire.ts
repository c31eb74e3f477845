import type { ShopUnderTest } from './shop-under-test.ts'

let tires = 0
/** A tire with a list price, another one each time. */
export async function nextTire({ house }: { readonly house: ShopUnderTest }): Promise<string> {
  const { rows } = await house.owner.query<{ tire_id: number }>(
    `select distinct tire_id from price where price_list_id = 'simpletire-public' order by tire_id offset $1 limit 1`,
    [tires++],
  )
  return String(rows[0]?.tire_id)
}
