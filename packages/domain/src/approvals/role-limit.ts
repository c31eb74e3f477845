import type { Permission } from '../accounts/permission.ts'
import { hasPermission, type StaffRole } from '../accounts/staff-role.ts'

/** What is limited by an amount: giving money back, approving what others give back, and setting such limits. */
export const LIMITED_PERMISSIONS = [
  'refunds.give',
  'refunds.approve',
  'fees.edit',
] as const satisfies Permission[]
export type LimitedPermission = (typeof LIMITED_PERMISSIONS)[number]

export interface RoleLimit {
  readonly role: StaffRole
  readonly permission: LimitedPermission
  readonly amountCents: number
}

export interface DatedRoleLimit extends RoleLimit {
  readonly validFromMs: number
}

/** Of each role and permission the row that began last. */
export function limitsInForce(rows: readonly DatedRoleLimit[], atMs: number): DatedRoleLimit[] {
  const latest = new Map<string, DatedRoleLimit>()
  for (const row of rows) {
    const key = `${row.role} ${row.permission}`
    const known = latest.get(key)
    if (row.validFromMs <= atMs && (!known || known.validFromMs <= row.validFromMs)) latest.set(key, row)
  }
  return [...latest.values()]
}

/** How much somebody may do by a permission: the highest limit of their roles. Null where none has one: no right. */
export function limitOf(
  roles: readonly StaffRole[],
  limits: readonly RoleLimit[],
  permission: LimitedPermission,
): number | null {
  const own = limits.filter(
    (limit) =>
      limit.permission === permission &&
      roles.includes(limit.role) &&
      hasPermission([limit.role], permission),
  )
  return own.length === 0 ? null : Math.max(...own.map(({ amountCents }) => amountCents))
}

export function withinLimit(
  roles: readonly StaffRole[],
  limits: readonly RoleLimit[],
  permission: LimitedPermission,
  amountCents: number,
): boolean {
  const limit = limitOf(roles, limits, permission)
  return limit !== null && amountCents >= 0 && amountCents <= limit
}

export function isLimited(permission: Permission): permission is LimitedPermission {
  return (LIMITED_PERMISSIONS as readonly Permission[]).includes(permission)
}
