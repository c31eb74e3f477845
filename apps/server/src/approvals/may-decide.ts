import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { hasPermission, type StaffRole } from '@shop/domain/accounts/staff-role'
import { isLimited, type RoleLimit, withinLimit } from '@shop/domain/approvals/role-limit'
import type { ApprovalDefinition } from './define-approval.ts'

/** Whether somebody may decide a request that waits: never their own, and no more than a role of theirs may give. */
export function mayDecide(
  { permission }: Pick<ApprovalDefinition, 'permission'>,
  request: { readonly amountCents: number | null; readonly requestedBy: string },
  { staff, limits }: { staff: { id: string; roles: readonly StaffRole[] }; limits: readonly RoleLimit[] },
): Exclude<ApprovalRequest['mayDecide'], 'decided'> {
  if (request.requestedBy === staff.id) return 'own'
  const mayAtAll = hasPermission(staff.roles, permission) && hasPermission(staff.roles, 'approvals.decide')
  if (!mayAtAll) return 'no-permission'
  if (request.amountCents === null || !isLimited(permission)) return 'yes'
  return withinLimit(staff.roles, limits, permission, request.amountCents) ? 'yes' : 'above-limit'
}
