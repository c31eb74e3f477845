import type { SiteProduct } from '@shop/contracts/cart/cart'

/** Tires bought for one car: a line of its own, or the front and rear lines of a staggered pair. */
export type CartSet =
  | { setId: string; kind: 'single'; product: SiteProduct }
  | { setId: string; kind: 'staggered'; front: SiteProduct; rear: SiteProduct }

/** The lines of a cart as they were bought. A pair stands where its first line stands, front before rear. */
export function setsOfCart(products: readonly SiteProduct[]): CartSet[] {
  const paired = new Set<string>()
  return products.flatMap((product): CartSet[] => {
    if (paired.has(product.lineId)) return []
    const other = product.position !== 'all' && otherEndOf(product, products)
    if (!other) return [{ setId: product.lineId, kind: 'single', product }]
    paired.add(other.lineId)
    const [front, rear] = product.position === 'front' ? [product, other] : [other, product]
    return [{ setId: product.setId, kind: 'staggered', front, rear }]
  })
}

function otherEndOf({ setId, position }: SiteProduct, products: readonly SiteProduct[]) {
  return products.find(
    (each) => each.setId === setId && each.position !== 'all' && each.position !== position,
  )
}
