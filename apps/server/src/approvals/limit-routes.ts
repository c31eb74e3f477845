import { getRoleLimits, postRoleLimit } from '@shop/contracts/approvals/role-limits'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import { type DatedRoleLimit, limitsInForce } from '@shop/domain/approvals/role-limit'
import { refuse } from '../platform/http/failure.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { changeRoleLimit } from './change-role-limit.ts'
import { isDayToCome, selectRoleLimits } from './limit-store.ts'
import { messages } from './messages.ts'
import { requestApproval } from './request-approval.ts'
import { findWaiting } from './store.ts'

/** What the desk of roles shows of limits, and how one of them is changed. */
export function roleLimitRoutes(shop: Shop): Route[] {
  return [
    answer(getRoleLimits, async () => {
      const rows = await selectRoleLimits(shop.db.office)
      const now = Date.now()
      return {
        inForce: limitsInForce(rows, now).map(shownLimit),
        coming: rows.filter(({ validFromMs }) => validFromMs > now).map(shownLimit),
      }
    }),

    change(postRoleLimit, shop.db.officePool, async (tx, { body: { why, ...limit }, context }) => {
      if (!(await isDayToCome(tx, limit.startsOn)))
        return refuse('begins-in-the-past', messages.beginsInThePast, 'startsOn')
      if (!hasPermission([limit.role], limit.permission))
        return refuse('role-has-no-permission', messages.roleHasNoPermission, 'role')
      const subject = `role-limit:${limit.role}:${limit.permission}`
      const waiting = await findWaiting(tx, changeRoleLimit.kind, subject)
      if (waiting !== null)
        return refuse('already-waiting', messages.alreadyWaiting(formatApprovalNumber(waiting)))
      const about = { context, subject, why, amountCents: limit.amountCents }
      return { requestNumber: await requestApproval(tx, changeRoleLimit, limit, about) }
    }),
  ]
}

function shownLimit({ role, permission, amountCents, validFromMs }: DatedRoleLimit) {
  return { role, permission, amountCents, validFrom: new Date(validFromMs).toISOString() }
}
