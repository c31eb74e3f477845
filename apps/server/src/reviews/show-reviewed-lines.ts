import type { getReviewedGroups, getReviewedLines } from '@shop/contracts/reviews/reviews'
import { CATEGORY_NAMES, type TireCategory } from '@shop/domain/catalogue/tire-category'
import { tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import type * as z from 'zod'
import { headingOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import {
  findBrandName,
  findFiguresOfScope,
  selectAttributesOfScope,
  selectGroups,
  selectNewestReviews,
  selectReviewedLines,
} from './scope-store.ts'
import { reviewOf } from './show-review.ts'
import { percentOf, summaryOf } from './summary.ts'

const NEWEST = 6

type Asked = z.infer<typeof getReviewedLines.query>
type Answer = z.input<typeof getReviewedLines.response>

/** The lines of the shop, a brand, a type or a category that owners have reviewed. Null: there is no such. */
export async function showReviewedLines(db: Db, buyer: Buyer, params: Asked): Promise<Answer | null> {
  const named = await nameOf(db, buyer, params)
  if (named === 'unknown') return null
  const scope = { buyer, brand: params.brand, type: params.type, category: params.category }
  const [figures, attributes, lines, newest] = await Promise.all([
    findFiguresOfScope(db, scope),
    selectAttributesOfScope(db, scope),
    selectReviewedLines(db, { scope, sort: params.sort, page: params.page, limit: params.limit }),
    selectNewestReviews(db, scope, NEWEST),
  ])
  return {
    scope: named,
    summary: summaryOf(figures, attributes),
    lines: lines.map((row) => ({
      ...headingOf(row),
      reviewCount: row.review_count,
      average: row.average,
      wouldBuyAgainPercent: percentOf(row.would_buy_again, row.would_buy_again_answers),
      rankedBy:
        params.sort === 'most-reviewed' ? null : { average: row.ranked_average, count: row.ranked_count },
    })),
    newest: newest.map((row) => ({ ...reviewOf(row), line: headingOf(row) })),
    resultMetadata: {
      pagination: { total: lines[0]?.line_count ?? 0, page: params.page, limit: params.limit },
    },
  }
}

async function nameOf(
  db: Db,
  buyer: Buyer,
  { brand, type, category }: Asked,
): Promise<{ slug: string; name: string } | null | 'unknown'> {
  if (brand !== undefined) {
    const name = await findBrandName(db, buyer, brand)
    return name === undefined ? 'unknown' : { slug: brand, name }
  }
  if (type !== undefined) {
    const known = tireTypeOfSlug(type)
    return known ? { slug: type, name: known.name } : 'unknown'
  }
  return category === undefined ? null : { slug: category, name: CATEGORY_NAMES[category] }
}

export async function showReviewedGroups(
  db: Db,
  buyer: Buyer,
): Promise<z.input<typeof getReviewedGroups.response>> {
  const { categories, ...rest } = await selectGroups(db, buyer)
  return {
    ...rest,
    categories: categories.map(({ category, ...figures }) => ({
      slug: category,
      name: CATEGORY_NAMES[category as TireCategory],
      ...figures,
    })),
  }
}
