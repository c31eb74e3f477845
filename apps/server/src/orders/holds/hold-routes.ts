import { getHold, getHoldFigures, postHoldDecision } from '@shop/contracts/orders/hold-desk'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { Db } from '../../platform/db/database.ts'
import { audit } from '../../platform/events/audit.ts'
import { notFound } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import { answer, change, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { hasJustOpened } from '../desk-store.ts'
import { maskedEmail } from '../masked-customer.ts'
import { decideHold } from './decide-hold.ts'
import {
  countWaitingHolds,
  findHoldWithPayment,
  type StoredHold,
  selectRuleRates,
  shownHold,
} from './hold-store.ts'

/** Orders that wait for a person because of their risk. */
export function holdRoutes(shop: Shop): Route[] {
  const db = shop.db.office
  return [
    answer(getHoldFigures, async () => {
      const rules = await shop.risk.now()
      const [waiting, rates] = await Promise.all([countWaitingHolds(db), selectRuleRates(db, rules)])
      return { waiting, rates }
    }),

    answer(getHold, async ({ context, params }) => {
      const hold = await holdNamed(db, params.orderNumber)
      if (!(await hasJustOpened(db, context.actor, hold.orderId))) {
        await audit(db, { actor: context.actor, action: 'open-order', subject: `order:${hold.orderId}` })
      }
      const { firstName, lastName, email, earlierOrders, isGuest } = hold
      const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
      const customer = { initials, email: maskedEmail(email), earlierOrders, isGuest }
      return {
        hold: { ...shownHold(hold), customer },
        rates: await selectRuleRates(db, await shop.risk.now()),
      }
    }),

    change(postHoldDecision, shop.db.officePool, async (tx, { context, params, body }) => {
      const { orderId } = await holdNamed(tx, params.orderNumber)
      const by = { staffId: context.staff.id, actor: context.actor, why: body.why }
      return decideHold(tx, shop.workflows, orderId, body.decision, by)
    }),
  ]
}

async function holdNamed(db: Db, typed: string): Promise<StoredHold> {
  const number = parseOrderNumber(typed)
  const hold = number ? await findHoldWithPayment(db, number) : null
  if (!hold) throw notFound(httpMessages.notFound)
  return hold
}
