import type { ReviewQueue } from '@shop/contracts/reviews/review-moderation'
import type { RefusalReason, ReviewState } from '@shop/domain/reviews/moderation'
import { sql } from 'kysely'
import { LINE_HEADING, linePictures } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Page, PLACE } from '../platform/lists/list-source.ts'
import { SUBMITTED } from './review-states.ts'
import { STORY_COLUMNS } from './show-review.ts'

/** A review with its line and the order that shows the purchase, without stars or ratings. */
function reviewsToModerate(db: Db) {
  return db
    .selectFrom('review as r')
    .innerJoin('product_line as l', 'l.id', 'r.line_id')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as t', 't.id', 'l.type_id')
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select([
      ...LINE_HEADING,
      ...STORY_COLUMNS,
      'r.state',
      'r.refusal',
      'r.flags',
      'r.purchased_on',
      'r.written_at',
      'r.decided_at',
      'o.number as order_number',
    ])
    .select(linePictures())
    .select((of) =>
      of
        .selectFrom('review as other')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('other.text_key', '=', 'r.text_key')
        .whereRef('other.id', '<>', 'r.id')
        .as('same_text_count'),
    )
}

export async function findReviewToModerate(db: Db, reviewId: number) {
  return reviewsToModerate(db).where('r.id', '=', reviewId).executeTakeFirstOrThrow()
}

export type ModerationRow = Awaited<ReturnType<typeof findReviewToModerate>>

/** Those of a page of the list, with the place of each. */
export async function selectReviewPage(db: Db, { page, order }: Page) {
  return reviewsToModerate(db)
    .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'r.id'))
    .select(PLACE)
    .orderBy(order)
    .execute()
}

/** One more than a page, which says whether there is a next one. */
export async function selectQueue(db: Db, params: { queue: ReviewQueue; page: number; limit: number }) {
  const rows = reviewsToModerate(db)
    .limit(params.limit + 1)
    .offset((params.page - 1) * params.limit)
  if (params.queue === 'published' || params.queue === 'refused') {
    return rows
      .where('r.state', '=', params.queue)
      .where('r.decided_at', 'is not', null)
      .orderBy('r.decided_at', 'desc')
      .orderBy('r.id', 'desc')
      .execute()
  }
  return rows
    .where('r.state', '=', SUBMITTED)
    .$if(params.queue === 'flagged', (query) => query.where(sql<boolean>`r.flags <> '{}'`))
    .orderBy('r.written_at')
    .orderBy('r.id')
    .execute()
}

export async function findQueueCounts(db: Db) {
  return db
    .selectFrom('review')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where flags <> '{}'))::int`.as('flagged'),
      sql<Date | null>`min(written_at)`.as('oldest'),
    ])
    .where('state', '=', SUBMITTED)
    .executeTakeFirstOrThrow()
}

/** Of two moderators who decide at once, the second sees what the first decided. */
export async function lockReview(tx: Db, reviewId: number) {
  return tx
    .selectFrom('review as r')
    .innerJoin('product_line as l', 'l.id', 'r.line_id')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as t', 't.id', 'l.type_id')
    .select(['r.id', 'r.line_id', 'r.stars', 'r.title', 'r.body', 'l.slug as line', 'l.category'])
    .select(['b.slug as brand', 't.slug as type'])
    .select(sql<ReviewState>`r.state`.as('state'))
    .select(sql<RefusalReason | null>`r.refusal`.as('refusal'))
    .where('r.id', '=', reviewId)
    .forUpdate('r')
    .executeTakeFirst()
}

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

export async function markPublished(tx: Db, reviewId: number, text: { title: string; body: string }) {
  await tx
    .updateTable('review')
    .set({ state: 'published', refusal: null, decided_at: sql`now()`, ...text })
    .where('id', '=', reviewId)
    .execute()
}

export async function markRefused(tx: Db, reviewId: number, reason: RefusalReason): Promise<void> {
  await tx
    .updateTable('review')
    .set({ state: 'refused', refusal: reason, decided_at: sql`now()` })
    .where('id', '=', reviewId)
    .execute()
}

export async function recountReviews(tx: Db, lineId: number): Promise<void> {
  await sql`select recount_reviews(array[${lineId}]::integer[])`.execute(tx)
}
