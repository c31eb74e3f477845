import type { getReviewedGroups } from '@shop/contracts/reviews/reviews'
import { REVIEWED_LINE_SORTS } from '@shop/domain/reviews/review-sorts'
import type * as z from 'zod'
import { paths } from '../paths.ts'

/** Every page of reviews that may be found: the hub, its sections, and whatever has been reviewed. */
export function reviewAddresses(groups: z.infer<typeof getReviewedGroups.response>): string[] {
  return [
    paths.tireReviews(),
    ...REVIEWED_LINE_SORTS.map((section) => paths.tireReviewSection(section)),
    ...groups.brands.map(({ slug }) => paths.brandReviews(slug)),
    ...groups.types.map(({ slug }) => paths.typeReviews(slug)),
    ...groups.categories.map(({ slug }) => paths.categoryReviews(slug)),
    ...groups.lines.map(({ brand, line }) => paths.productLineReviews(brand, line)),
  ]
}
