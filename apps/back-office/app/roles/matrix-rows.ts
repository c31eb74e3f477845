import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '@shop/domain/accounts/permission'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { isLimited, type LimitedPermission, type RoleLimit } from '@shop/domain/approvals/role-limit'

export interface MatrixGroup {
  readonly group: PermissionGroup
  readonly permissions: readonly Permission[]
  /** Those of them that an amount limits. */
  readonly limited: readonly LimitedPermission[]
}

/** The rows of the desk, group by group. */
export const MATRIX: readonly MatrixGroup[] = PERMISSION_GROUPS.map(({ group, permissions }) => ({
  group,
  permissions,
  limited: permissions.filter(isLimited),
}))

export function limitOfRole(
  limits: readonly RoleLimit[],
  role: StaffRole,
  permission: LimitedPermission,
): number | null {
  return limits.find((limit) => limit.role === role && limit.permission === permission)?.amountCents ?? null
}
