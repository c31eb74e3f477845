import type { SiteCart } from '@shop/contracts/cart/cart'
import type { ShopUnderTest } from './shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE, type Visitor } from './visitor.ts'

const { shippingOption: _, addressLine1, city, state, zip, ...DRIVER } = PHILADELPHIA

/** Who brings the car. */
export { DRIVER }
/** Where it stands. */
export const CAR = { addressLine1, city, state, zip }
export const DRIVERS_BILLING = { ...DRIVER, ...CAR, isSameAsShipping: false, phoneType: 'Mobile' } as const

/** A cart that an installer mounts, with who is billed; where it is a van, the car stands in Philadelphia. */
export async function mountedCart(
  house: ShopUnderTest,
  { installerId }: { readonly installerId: number },
  quantity = 4,
): Promise<{ visitor: Visitor; cart: SiteCart; sessionId: string }> {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: quantity })
  const cartId = created.body.siteCart.cartUuid
  const said = [
    await visitor.post(`/checkout/cart-shipping?cartId=${cartId}`, {
      shippingOption: 'installer',
      installerId,
      ...DRIVER,
      ...CAR,
    }),
    await visitor.post(`/checkout/cart-billing?cartId=${cartId}`, DRIVERS_BILLING),
  ]
  const failed = said.find(({ status }) => status !== 200)
  if (failed) throw new Error(JSON.stringify(failed.body))
  const { rows } = await house.owner.query<{ sessionId: string }>(
    'select session_id as "sessionId" from cart where id = $1',
    [cartId],
  )
  const cart = (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart
  return { visitor, cart, sessionId: String(rows[0]?.sessionId) }
}
