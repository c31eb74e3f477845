import type { ProductCard } from '@shop/contracts/products'
import { paths } from '../paths.ts'

/** The page of a listed tire, in its size; of a line in several sizes, the line's. */
export const productHref = ({ brand, slug, sizeSlug, sizeCount }: ProductCard) =>
  paths.productLine(brand.slug, slug, sizeCount > 1 ? undefined : sizeSlug)
