/** The desks of the back office: whoever has a role works at its desk. */
export const STAFF_ROLES = ['support', 'moderator', 'supervisor'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Which roles a role stands in for. A supervisor may do what anyone may, nobody may do what only a supervisor may. */
const STANDS_IN_FOR: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  support: ['support'],
  moderator: ['moderator'],
  supervisor: STAFF_ROLES,
}

/** What a call of the back office asks for: a role, or just to be staff. */
export type StaffNeed = StaffRole | 'any'

export function hasRole(roles: readonly StaffRole[], need: StaffNeed): boolean {
  if (need === 'any') return roles.length > 0
  return roles.some((role) => STANDS_IN_FOR[role].includes(need))
}

/** The roles among the names an identity server gives; what we do not know opens nothing. */
export function rolesAmong(names: readonly unknown[]): StaffRole[] {
  return STAFF_ROLES.filter((role) => names.includes(role))
}
