import * as z from 'zod'
import { insertProviderEvent, type LenderEvent } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-store.ts'
import { endAway } from './end-order.ts'
import { REFUSALS } from './return-from-lender.ts'
import { takeApproval, tellThatLenderDiffers } from './take-approval.ts'

type HearingShop = Pick<Shop, 'db' | 'workflows' | 'env' | 'facts' | 'risk'>

/**
 * What becomes of a lender's events: work of the house, for whichever order, in a transaction of its own. It says no more
 * than that, so that the lender is answered at once; the order is placed by a worker, with the browser closed as well.
 */
export const receiveLenderEvents =
  (shop: HearingShop) =>
  (lender: string, event: LenderEvent): Promise<void> =>
    inTransaction(shop.db.officePool, (tx) => receiveLenderEvent(tx, shop, lender, event))

async function receiveLenderEvent(
  tx: Db,
  shop: HearingShop,
  lender: string,
  { id, orderId, what, token }: LenderEvent,
): Promise<void> {
  if (!(await insertProviderEvent(tx, lender, id))) return
  const payload = { id, kind: `${lender}-${what}` }
  await recordEvent(tx, { name: 'gateway-event', channelId: null, sessionId: null, payload })
  const attempt = z.uuid().safeParse(orderId).success ? await findAttempt(tx, orderId) : null
  if (attempt?.paymentType !== lender) return
  if (what === 'approved') {
    if (token !== null) await takeApproval(tx, shop, attempt.id, { by: 'event', token })
    return
  }
  const ended = await endAway(tx, shop, attempt.id, REFUSALS[what])
  // An approval stands against it.
  if (ended === null || ended.ok) await tellThatLenderDiffers(tx, attempt, { said: what, by: 'event' })
}
