import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../accounts/staff-role.ts'
import {
  isLimited,
  LIMITED_PERMISSIONS,
  type LimitedPermission,
  limitOf,
  limitsInForce,
  type RoleLimit,
  withinLimit,
} from './role-limit.ts'

const limits: readonly RoleLimit[] = [
  { role: 'support', permission: 'refunds.give', amountCents: 15_000 },
  { role: 'lead', permission: 'refunds.give', amountCents: 50_000 },
  { role: 'lead', permission: 'refunds.approve', amountCents: 50_000 },
  { role: 'finance', permission: 'refunds.approve', amountCents: 500_000 },
  // A row for a role that does not have the permission is no right.
  { role: 'supervisor', permission: 'refunds.give', amountCents: 9_999_999 },
]

describe('[OFF-010] a limit', () => {
  it.each<[StaffRole[], LimitedPermission, number, boolean]>([
    [['support'], 'refunds.give', 0, true],
    [['support'], 'refunds.give', 15_000, true],
    [['support'], 'refunds.give', 15_001, false],
    [['support'], 'refunds.give', -1, false],
    [['support'], 'refunds.give', Number.NaN, false],
    [['support'], 'refunds.approve', 1, false],
    [['support', 'lead'], 'refunds.give', 50_000, true],
    [['lead', 'support'], 'refunds.give', 50_000, true],
    [['lead'], 'refunds.approve', 50_001, false],
    [['lead', 'finance'], 'refunds.approve', 500_000, true],
    [['refunds'], 'refunds.give', 0, false],
    [['supervisor'], 'refunds.give', 1, false],
    [['finance'], 'fees.edit', 0, false],
    [[], 'refunds.give', 0, false],
  ])('of %j for %s lets %d through: %s', (roles, permission, amountCents, may) => {
    expect(withinLimit(roles, limits, permission, amountCents)).toBe(may)
  })

  it('of a person is the highest of their roles, whichever they are', () => {
    for (const permission of LIMITED_PERMISSIONS)
      for (const one of STAFF_ROLES)
        for (const other of STAFF_ROLES) {
          const each = [limitOf([one], limits, permission), limitOf([other], limits, permission)]
          const known = each.filter((limit) => limit !== null)
          const highest = known.length === 0 ? null : Math.max(...known)
          expect(limitOf([one, other], limits, permission)).toBe(highest)
        }
  })

  it('once let through, every smaller amount is too', () => {
    for (const role of STAFF_ROLES)
      for (const permission of LIMITED_PERMISSIONS)
        for (const amount of [1, 14_999, 15_000, 15_001, 50_000, 500_000])
          if (withinLimit([role], limits, permission, amount))
            expect(withinLimit([role], limits, permission, amount - 1)).toBe(true)
  })

  it('begins at its instant, and the one before ends there', () => {
    const dated = [
      { role: 'support', permission: 'refunds.give', amountCents: 20_000, validFromMs: 200 },
      { role: 'support', permission: 'refunds.give', amountCents: 15_000, validFromMs: 100 },
      { role: 'lead', permission: 'refunds.give', amountCents: 50_000, validFromMs: 100 },
    ] as const
    const amounts = (atMs: number) =>
      limitsInForce(dated, atMs).map(({ role, amountCents }) => [role, amountCents])
    expect(amounts(99)).toEqual([])
    expect(amounts(100)).toEqual([
      ['support', 15_000],
      ['lead', 50_000],
    ])
    expect(amounts(199)).toEqual(amounts(100))
    expect(amounts(200)).toEqual([
      ['support', 20_000],
      ['lead', 50_000],
    ])
    expect(limitsInForce(dated.toReversed(), 200).find(({ role }) => role === 'support')?.amountCents).toBe(
      20_000,
    )
  })

  it('is for what gives money away, and for nothing else', () => {
    expect(isLimited('refunds.give')).toBe(true)
    expect(isLimited('orders.read')).toBe(false)
  })
})
