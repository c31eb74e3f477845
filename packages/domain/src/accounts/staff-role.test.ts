import { describe, expect, it } from 'vitest'
import { hasRole, rolesAmong, type StaffNeed, type StaffRole } from './staff-role.ts'

describe('a role', () => {
  it.each<[StaffRole[], StaffNeed, boolean]>([
    [['support'], 'support', true],
    [['support'], 'moderator', false],
    [['support'], 'supervisor', false],
    [['moderator'], 'moderator', true],
    [['moderator'], 'support', false],
    [['support', 'moderator'], 'moderator', true],
    [['support', 'moderator'], 'supervisor', false],
    [['supervisor'], 'support', true],
    [['supervisor'], 'moderator', true],
    [['supervisor'], 'supervisor', true],
    [['support'], 'any', true],
    [[], 'any', false],
    [[], 'support', false],
  ])('%j for %s: %s', (roles, need, may) => {
    expect(hasRole(roles, need)).toBe(may)
  })

  it('is taken only by a name we know', () => {
    expect(rolesAmong(['moderator', 'Supervisor', 'admin', 7, null])).toEqual(['moderator'])
    expect(rolesAmong([])).toEqual([])
  })
})
