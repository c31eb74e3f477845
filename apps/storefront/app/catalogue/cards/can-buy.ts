import type { ProductCard } from '@shop/contracts/search/products'

/** Sold by us, and there. */
export const canBuy = ({ inStock, price }: Pick<ProductCard, 'inStock' | 'price'>): boolean =>
  inStock && price !== null
