import type { ProductCard } from '@shop/contracts/search/products'

/** A row at XL. */
export const SHOWN_PER_DEAL = 4

/** Tires that are on sale, by the deal that takes most off them; of each deal the first few that can be bought. */
export type TiresOfDeals = Record<string, ProductCard[]>

export function tiresOfDeals(products: readonly ProductCard[]): TiresOfDeals {
  const byDeal: TiresOfDeals = {}
  for (const product of products) {
    if (!product.promotion || !product.set || !product.inStock) continue
    const { id } = product.promotion
    const tires = byDeal[id] ?? []
    if (tires.length < SHOWN_PER_DEAL) byDeal[id] = [...tires, product]
  }
  return byDeal
}

/** Of the list of one deal, those first that it takes something off: on others another deal saves more. */
export function tiresOfDeal(deal: string, products: readonly ProductCard[]): ProductCard[] {
  const isTaken = ({ set }: ProductCard) => set?.deals.some(({ id }) => id === deal) ?? false
  const bought = products.filter(({ set, inStock }) => set !== null && inStock)
  return [...bought.filter(isTaken), ...bought.filter((product) => !isTaken(product))].slice(
    0,
    SHOWN_PER_DEAL,
  )
}
