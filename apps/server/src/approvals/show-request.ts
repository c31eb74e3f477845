import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import type { RoleLimit } from '@shop/domain/approvals/role-limit'
import type { Kinds } from './kinds.ts'
import { mayDecide } from './may-decide.ts'
import type { StoredRequest } from './store.ts'

/** A request as the desk shows it to somebody. */
export function showRequest(
  kinds: Kinds,
  request: StoredRequest,
  viewer: { staff: { id: string; roles: readonly StaffRole[] }; limits: readonly RoleLimit[] },
): ApprovalRequest {
  const { kind, amountCents, requestedBy, decidedBy } = request
  const definition = kinds[kind]
  return {
    number: formatApprovalNumber(request.number),
    kind,
    input: request.input as ApprovalRequest['input'],
    amountCents,
    why: request.why,
    requestedBy: { name: requestedBy.name, roles: [...requestedBy.roles] },
    requestedAt: request.requestedAt.toISOString(),
    state: request.state,
    decidedBy: decidedBy && { name: decidedBy.name, roles: [...decidedBy.roles] },
    decidedAt: request.decidedAt?.toISOString() ?? null,
    note: request.note,
    permission: definition.permission,
    mayDecide:
      request.state === 'waiting'
        ? mayDecide(definition, { amountCents, requestedBy: requestedBy.id }, viewer)
        : 'decided',
  }
}
