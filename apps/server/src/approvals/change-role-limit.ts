import { RoleLimitChange } from '@shop/contracts/approvals/role-limits'
import { limitsInForce } from '@shop/domain/approvals/role-limit'
import type { Db } from '../platform/db/database.ts'
import { defineApproval } from './define-approval.ts'
import { insertRoleLimit, selectRoleLimits } from './limit-store.ts'
import { messages } from './messages.ts'

/**
 * How much a role may give away, from a day on; one that is decided late begins with the decision. Nobody lets a role have
 * a limit above their own.
 */
export const changeRoleLimit = defineApproval({
  kind: 'role-limit',
  permission: 'fees.edit',
  input: RoleLimitChange,
  lookUp: limitNow,
  effect: async (tx, change) => {
    const before = await limitNow(tx, change)
    if (!(await insertRoleLimit(tx, change))) return { problem: messages.anotherBegins }
    return { before, after: change }
  },
})

async function limitNow(db: Db, change: RoleLimitChange): Promise<{ amountCents: number | null }> {
  const limit = limitsInForce(await selectRoleLimits(db), Date.now()).find(
    ({ role, permission }) => role === change.role && permission === change.permission,
  )
  return { amountCents: limit?.amountCents ?? null }
}
