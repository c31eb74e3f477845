import type { SiteCart } from '@shop/contracts/cart/cart'
import type { Visitor } from './visitor.ts'

export async function addToCart(visitor: Visitor, itemId: number, itemQuantity: number): Promise<SiteCart> {
  return (await visitor.post('/cart-summary', { itemId, itemQuantity })).body.siteCart
}

export async function readCart(visitor: Visitor): Promise<SiteCart> {
  return (await visitor.get('/cart-summary')).body.siteCart
}

/** Which tires, and how many of each. */
export function quantitiesOf({ siteProducts }: SiteCart): [number, number][] {
  return siteProducts.map(({ productId, quantity }) => [productId, quantity])
}
