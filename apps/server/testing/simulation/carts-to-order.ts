import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ShopUnderTest } from '../shop-under-test.ts'

export type CartToPay = {
  readonly sessionId: string
  readonly cartId: string
  readonly tireId: number
  readonly version: number
  readonly totalCents: number
}

/** Of each tire one cart that somebody has filled, to be copied as often as lives begin. */
export async function fillCarts(house: ShopUnderTest, tireIds: readonly number[]): Promise<CartToPay[]> {
  return Promise.all(
    tireIds.map(async (tireId) => {
      const visitor = await house.visitor()
      const { cartUuid: cartId, version, quote } = await visitor.readyCart({ tireId })
      const { rows } = await house.owner.query('select session_id from cart where id = $1', [cartId])
      return { sessionId: rows[0].session_id, cartId, tireId, version, totalCents: quote.totalCents }
    }),
  )
}

/** The same cart for so many visits of their own. */
export async function copyCart(owner: pg.Pool, cart: CartToPay, count: number): Promise<CartToPay[]> {
  const copies = Array.from({ length: count }, () => ({
    ...cart,
    sessionId: randomUUID() as string,
    cartId: randomUUID() as string,
  }))
  const copied = (table: string, change: string) => `
    insert into ${table} select (jsonb_populate_record(t, ${change})).* from ${table} t cross join wanted w`
  await owner.query(
    `with wanted as materialized (
       select * from jsonb_to_recordset($1::jsonb) as x("sessionId" uuid, "cartId" uuid)),
     s as (${copied('session', `jsonb_build_object('id', w."sessionId", 'token_hash', '\\x' || encode(sha256(w."sessionId"::text::bytea), 'hex'))`)} where t.id = $2 returning id),
     c as (${copied('cart', `jsonb_build_object('id', w."cartId", 'session_id', w."sessionId")`)} where t.id = $3 returning id),
     l as (${copied('cart_line', `jsonb_build_object('id', gen_random_uuid(), 'cart_id', w."cartId")`)} where t.cart_id = $3 returning id)
     ${copied('cart_shipping', `jsonb_build_object('cart_id', w."cartId")`)} where t.cart_id = $3`,
    [JSON.stringify(copies), cart.sessionId, cart.cartId],
  )
  return copies
}
