import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** How long tires are set aside for somebody who is at a lender's page. */
export const AWAY_MINUTES = 15
/** Whoever comes back at the last moment is not met by the sweep. */
const GRACE_SECONDS = 60
/** A worker is called at once; should the call be lost, the sweep finds the attempt after so long. */
const CARRIED_FOR_SECONDS = 30

/** The shopper goes to the lender's page, and the attempt waits. False when it has ended, or waits already. */
export async function setAway(
  tx: Db,
  id: string,
  { session, pageUrl }: { readonly session: string; readonly pageUrl: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_attempt')
    .set({
      lender_session: session,
      lender_page: pageUrl,
      awaiting_until: sql`now() + make_interval(mins => ${AWAY_MINUTES})`,
      carried_until: sql`now() + make_interval(mins => ${AWAY_MINUTES}, secs => ${GRACE_SECONDS})`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .where('awaiting_until', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the token of an approval, of an attempt that the caller has locked; it is the nonce of its sale. */
export async function setApproval(tx: Db, id: string, token: string): Promise<void> {
  await tx
    .updateTable('order_attempt')
    .set({
      nonce: token,
      authorize_tries: 1,
      carried_until: sql`now() + make_interval(secs => ${CARRIED_FOR_SECONDS})`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .where('nonce', '=', '')
    .execute()
}

/** Of an attempt `a`: its shopper is at a lender's page, and in time. Nothing is wrong with it. */
export const isInTimeAway = sql<boolean>`coalesce(a.awaiting_until > now(), false)`
