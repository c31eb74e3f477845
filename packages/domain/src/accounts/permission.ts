/**
 * What somebody may do at the back office, by the part of the shop it is about. A call names one of these, a role is a
 * set of them (`staff-role.ts`). `key`: what it does takes a passkey that was shown minutes ago, not just a session.
 */
const GROUPS = {
  orders: {
    'orders.read': '',
    'orders.hold': '',
    'orders.edit': '',
    'customers.read': '',
    'customers.reveal': 'key',
  },
  money: {
    'refunds.give': '',
    'refunds.approve': 'key',
    'claims.decide': '',
    'fees.edit': 'key',
    'payouts.read': '',
  },
  selling: {
    'prices.plan': '',
    'prices.approve': 'key',
    'catalogue.edit': '',
    'fitment.edit': '',
    'promotions.edit': '',
    'content.publish': '',
    'reviews.moderate': '',
    'installers.edit': '',
    'imports.run': '',
    'feeds.edit': '',
  },
  shop: {
    'channels.edit': '',
    'flags.edit': '',
    'exports.personal': 'key',
    'approvals.read': '',
    'approvals.decide': 'key',
    'incidents.read': '',
    'incidents.resolve': '',
    'work.retry': '',
    'work.cancel': '',
    'jobs.read': '',
    'roles.read': '',
    'audit.read': '',
  },
} as const satisfies Record<string, Record<string, '' | 'key'>>

export type PermissionGroup = keyof typeof GROUPS
type NamesOf<Group> = Group extends unknown ? keyof Group : never
export type Permission = NamesOf<(typeof GROUPS)[PermissionGroup]>

export const PERMISSION_GROUPS = Object.entries(GROUPS).map(([group, marks]) => ({
  group: group as PermissionGroup,
  permissions: Object.keys(marks) as readonly Permission[],
}))

export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)

const MARKS = Object.assign({}, ...Object.values(GROUPS)) as Readonly<Record<Permission, '' | 'key'>>

/** Whether what it does asks for a passkey again. Looking does not. */
export function asksForPasskey(permission: Permission): boolean {
  return MARKS[permission] === 'key'
}
