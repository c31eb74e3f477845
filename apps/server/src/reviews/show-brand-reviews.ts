import type { getBrandReviews } from '@shop/contracts/reviews/reviews'
import type * as z from 'zod'
import { headingOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import {
  findBrandName,
  findFiguresOfScope,
  selectAttributesOfScope,
  selectNewestReviews,
  selectPlacesOfBrand,
} from './scope-store.ts'
import { reviewOf } from './show-review.ts'
import { summaryOf } from './summary.ts'

const NEWEST = 3

/** What the page of a brand says of its owners. Null: there is no such brand. */
export async function showBrandReviews(
  db: Db,
  buyer: Buyer,
  brand: string,
): Promise<z.input<typeof getBrandReviews.response> | null> {
  const scope = { buyer, brand, type: undefined, category: undefined }
  const [name, figures, attributes, newest, places] = await Promise.all([
    findBrandName(db, buyer, brand),
    findFiguresOfScope(db, scope),
    selectAttributesOfScope(db, scope),
    selectNewestReviews(db, scope, NEWEST),
    selectPlacesOfBrand(db, buyer, brand),
  ])
  if (name === undefined) return null
  return {
    summary: summaryOf(figures, attributes),
    newest: newest.map((row) => ({ ...reviewOf(row), line: headingOf(row) })),
    places,
  }
}
