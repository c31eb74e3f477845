import { createHash } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import type { Shop } from '../shop.ts'
import { lockAttempt, type StoredAttempt } from './attempt-store.ts'
import { setApproval } from './lender-store.ts'
import { takeUp } from './take-up.ts'
import { letApprovalGo } from './workflows.ts'

type Brought = { readonly by: 'browser' | 'event' | 'poll'; readonly token: string }

/**
 * A lender has said yes, and it does not matter by whom we heard it: the first token stands, decided on the attempt's row
 * against expiry, cancelling and any other token. Whoever comes with it has the order placed by work of its own; too late,
 * the approval is let go.
 */
export async function takeApproval(
  tx: Db,
  shop: Pick<Shop, 'workflows'>,
  attemptId: string,
  { by, token }: Brought,
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt.outcome === 'placed') return
  if (attempt.outcome === 'refused') return shop.workflows.enqueue(tx, letApprovalGo, attemptId)
  if (attempt.nonce === token) return
  if (attempt.nonce !== '') {
    const tokens = { first: printOf(attempt.nonce), second: printOf(token) }
    return tellThatLenderDiffers(tx, attempt, { said: 'approved twice', by, ...tokens })
  }
  await setApproval(tx, attemptId, token)
  await takeUp(tx, shop.workflows, attemptId)
}

/** What a lender says now is not what it said before: the first word stands, and a person asks which is right. */
export function tellThatLenderDiffers(
  tx: Db,
  { id, paymentType }: Pick<StoredAttempt, 'id' | 'paymentType'>,
  detail: Record<string, string>,
): Promise<void> {
  return raiseIncident(tx, {
    kind: 'lender-disagrees',
    subject: id,
    detail: { attemptId: id, lender: paymentType, ...detail },
  })
}

/** Tells tokens apart without being one. */
const printOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 12)
