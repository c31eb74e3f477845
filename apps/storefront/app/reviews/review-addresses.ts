import { type getReviewedGroups, reviewedLineSorts } from '@shop/contracts/reviews'
import type * as z from 'zod'
import { paths } from '../paths.ts'

/** Every page of reviews that may be found: the hub, its sections, and whatever has been reviewed. */
export function reviewAddresses(groups: z.infer<typeof getReviewedGroups.response>): string[] {
  return [
    paths.tireReviews(),
    ...reviewedLineSorts.map((section) => paths.tireReviewSection(section)),
    ...groups.brands.map(({ slug }) => paths.brandReviews(slug)),
    ...groups.types.map(({ slug }) => paths.typeReviews(slug)),
    ...groups.categories.map(({ slug }) => paths.categoryReviews(slug)),
    ...groups.lines.map(({ brand, line }) => paths.productLineReviews(brand, line)),
  ]
}
