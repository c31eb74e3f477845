import type { Permission } from './permission.ts'

/** Who works at which desks. People hold roles as groups at the identity server, under these names. */
export const STAFF_ROLES = [
  'support',
  'lead',
  'catalogue',
  'pricing',
  'refunds',
  'claims',
  'installers',
  'content',
  'moderator',
  'conversations',
  'channels',
  'privacy',
  'finance',
  'operations',
  'supervisor',
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whoever asks somebody else to decide follows what became of it. */
const OF_ALL: readonly Permission[] = ['approvals.read']

/** What a role opens. By a supervisor's no money leaves: refunds, claims, prices and fees have roles of their own. */
const OPENS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: [
    'orders.read',
    'orders.hold',
    'orders.edit',
    'customers.read',
    'customers.reveal',
    'refunds.give',
    'incidents.read',
    'work.retry',
  ],
  lead: [
    'orders.read',
    'orders.hold',
    'orders.edit',
    'customers.read',
    'customers.reveal',
    'refunds.give',
    'refunds.approve',
    'claims.decide',
    'prices.approve',
    'approvals.decide',
    'incidents.read',
    'incidents.resolve',
    'work.retry',
    'work.cancel',
    'jobs.read',
    'roles.read',
    'audit.read',
  ],
  catalogue: ['orders.read', 'catalogue.edit', 'fitment.edit', 'imports.run', 'feeds.edit', 'jobs.read'],
  pricing: ['orders.read', 'prices.plan', 'promotions.edit', 'imports.run', 'jobs.read'],
  refunds: ['orders.read', 'orders.hold', 'customers.read', 'customers.reveal', 'refunds.give'],
  claims: ['orders.read', 'customers.read', 'customers.reveal', 'claims.decide'],
  installers: ['orders.read', 'orders.edit', 'installers.edit'],
  content: ['promotions.edit', 'content.publish', 'reviews.moderate'],
  moderator: ['reviews.moderate'],
  conversations: ['customers.read', 'customers.reveal'],
  channels: ['orders.read', 'channels.edit', 'jobs.read'],
  privacy: [
    'customers.read',
    'customers.reveal',
    'exports.personal',
    'approvals.decide',
    'roles.read',
    'audit.read',
  ],
  finance: [
    'orders.read',
    'refunds.approve',
    'fees.edit',
    'payouts.read',
    'prices.approve',
    'exports.personal',
    'approvals.decide',
    'incidents.read',
    'jobs.read',
    'roles.read',
    'audit.read',
  ],
  operations: [
    'orders.read',
    'orders.hold',
    'payouts.read',
    'imports.run',
    'feeds.edit',
    'flags.edit',
    'incidents.read',
    'incidents.resolve',
    'work.retry',
    'work.cancel',
    'jobs.read',
    'roles.read',
    'audit.read',
  ],
  supervisor: [
    'orders.read',
    'orders.hold',
    'orders.edit',
    'customers.read',
    'installers.edit',
    'incidents.read',
    'incidents.resolve',
    'work.retry',
    'work.cancel',
    'jobs.read',
    'roles.read',
    'audit.read',
  ],
}

/** What a call of the back office asks for: a permission, or just to be staff, as who asks who they are. */
export type StaffNeed = Permission | 'any'

export function hasPermission(roles: readonly StaffRole[], need: StaffNeed): boolean {
  if (need === 'any') return roles.length > 0
  return roles.some((role) => OPENS[role].includes(need) || OF_ALL.includes(need))
}

export function rolesWith(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => hasPermission([role], permission))
}

/** The roles among the names an identity server gives; what we do not know opens nothing. */
export function rolesAmong(names: readonly unknown[]): StaffRole[] {
  return STAFF_ROLES.filter((role) => names.includes(role))
}
