import type { ProductCard } from '@shop/contracts/search/products'
import { paths } from '../paths.ts'

/** The page of a listed tire, this one of those in its size; of a line in several sizes, the line's. */
export const productHref = (
  { brand, slug, sizeSlug, sizeCount, productId }: ProductCard,
  isOfLine = false,
) =>
  isOfLine && sizeCount > 1
    ? paths.productLine(brand.slug, slug)
    : paths.productLine(brand.slug, slug, sizeSlug, productId)
