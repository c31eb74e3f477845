import type { ProductCard } from '@shop/contracts/search/products'
import { exampleLine } from './example-line.ts'

const price = { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' }

/** A tire as lists show it. */
export const exampleProduct: ProductCard = {
  ...exampleLine,
  productId: 100_021,
  sizeCount: 1,
  size: '225/65R17',
  sizeSlug: '225-65r17',
  service: '102H',
  loadRange: null,
  sidewall: 'Black',
  isRunFlat: false,
  isEvReady: false,
  reviews: { average: 4.7, count: 2_184 },
  price,
  set: { quantity: 4, priceInCents: 61_196, savingInCents: 0 },
  rear: null,
  inStock: true,
  promotion: null,
  distinctions: [],
  verdict: null,
  optionKind: null,
}
