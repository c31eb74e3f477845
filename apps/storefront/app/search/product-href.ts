import type { ProductCard } from '@shop/contracts/products'
import { paths } from '../paths.ts'

/** The page of a listed tire, in its size. */
export const productHref = ({ brand, slug, sizeSlug }: Pick<ProductCard, 'brand' | 'slug' | 'sizeSlug'>) =>
  paths.productLine(brand.slug, slug, sizeSlug)
