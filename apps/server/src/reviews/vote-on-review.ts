import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { statement } from '../platform/db/statement.ts'
import { notFound } from '../platform/http/failure.ts'
import { messages } from './messages.ts'

const VOTE = statement('vote on a review', { was: z.boolean().nullable() })

/** One voice per visitor and review; who changes their mind moves it. The review's row decides between two clicks. */
export async function voteOnReview(
  tx: Db,
  { sessionId }: Visit,
  vote: { reviewId: number; isHelpful: boolean },
): Promise<{ helpfulCount: number; unhelpfulCount: number }> {
  const review = await tx
    .selectFrom('review')
    .select('id')
    .where('id', '=', vote.reviewId)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound(messages.unknownReview)
  const { rows } = await VOTE`
    with earlier as (
      select is_helpful from review_vote
       where review_id = ${vote.reviewId} and session_id = ${sessionId}::uuid
    ), kept as (
      insert into review_vote (review_id, session_id, is_helpful)
      values (${vote.reviewId}, ${sessionId}::uuid, ${vote.isHelpful})
      on conflict (review_id, session_id) do update set is_helpful = excluded.is_helpful
      returning 1
    )
    select (select is_helpful from earlier) as was from kept`.execute(tx)
  const was = rows[0]?.was ?? null
  const now = vote.isHelpful
  return tx
    .updateTable('review')
    .set({
      helpful_count: sql`helpful_count + ${Number(now) - Number(was === true)}::int`,
      unhelpful_count: sql`unhelpful_count + ${Number(!now) - Number(was === false)}::int`,
    })
    .where('id', '=', vote.reviewId)
    .returning(['helpful_count as helpfulCount', 'unhelpful_count as unhelpfulCount'])
    .executeTakeFirstOrThrow()
}
