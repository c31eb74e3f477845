import { describe, expect, it } from 'vitest'
import { asksForPasskey, PERMISSION_GROUPS, PERMISSIONS, type Permission } from './permission.ts'
import {
  hasPermission,
  rolesAmong,
  rolesWith,
  STAFF_ROLES,
  type StaffNeed,
  type StaffRole,
} from './staff-role.ts'

describe('[OFF-001] a role', () => {
  it.each<[StaffRole[], StaffNeed, boolean]>([
    [['support'], 'orders.read', true],
    [['support'], 'reviews.moderate', false],
    [['support'], 'audit.read', false],
    [['moderator'], 'reviews.moderate', true],
    [['moderator'], 'orders.read', false],
    [['support', 'moderator'], 'reviews.moderate', true],
    [['support', 'moderator'], 'audit.read', false],
    [['finance'], 'fees.edit', true],
    [['lead'], 'fees.edit', false],
    [['pricing'], 'prices.plan', true],
    [['pricing'], 'prices.approve', false],
    [['moderator'], 'approvals.read', true],
    [['support'], 'any', true],
    [[], 'any', false],
    [[], 'orders.read', false],
    [[], 'approvals.read', false],
  ])('%j opens %s: %s', (roles, need, may) => {
    expect(hasPermission(roles, need)).toBe(may)
  })

  it('is one of 15, each opens something, and each permission is opened by one of them', () => {
    expect(STAFF_ROLES).toHaveLength(15)
    for (const role of STAFF_ROLES)
      expect(PERMISSIONS.filter((permission) => hasPermission([role], permission)).length).toBeGreaterThan(1)
    for (const permission of PERMISSIONS)
      expect([permission, rolesWith(permission)]).not.toEqual([permission, []])
  })

  it('more of them never open less', () => {
    for (const permission of PERMISSIONS)
      for (const role of rolesWith(permission))
        for (const other of STAFF_ROLES) expect(hasPermission([other, role], permission)).toBe(true)
  })

  it('is a name we know: others among the groups open nothing', () => {
    expect(rolesAmong(['moderator', 'Supervisor', 'admin', 7, null])).toEqual(['moderator'])
    expect(rolesAmong(['supervisor', 'support'])).toEqual(['support', 'supervisor'])
    expect(rolesAmong([])).toEqual([])
  })
})

describe('[OFF-004] a supervisor', () => {
  it.each<Permission>([
    'refunds.give',
    'refunds.approve',
    'claims.decide',
    'fees.edit',
    'prices.plan',
    'prices.approve',
    'approvals.decide',
  ])('does not open %s', (permission) => {
    expect(hasPermission(['supervisor'], permission)).toBe(false)
  })

  it('does not open anything under money', () => {
    const money = PERMISSION_GROUPS.find(({ group }) => group === 'money')
    expect(money?.permissions.filter((permission) => hasPermission(['supervisor'], permission))).toEqual([])
  })
})

describe('a passkey', () => {
  it('is asked for again where names leave or money and fees are decided', () => {
    expect(PERMISSIONS.filter(asksForPasskey)).toEqual([
      'customers.reveal',
      'refunds.approve',
      'fees.edit',
      'prices.approve',
      'exports.personal',
      'approvals.decide',
    ])
  })

  it('whoever approves anything decides requests', () => {
    for (const permission of ['refunds.approve', 'prices.approve', 'fees.edit', 'exports.personal'] as const)
      for (const role of rolesWith(permission)) expect(hasPermission([role], 'approvals.decide')).toBe(true)
  })
})
