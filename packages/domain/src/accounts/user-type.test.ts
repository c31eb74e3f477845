import { describe, expect, it } from 'vitest'
import { isFleetLike, isRetailLike, shownUserType, USER_TYPES } from './user-type.ts'

describe('the type of a user', () => {
  it('[ACCT-068] is fleet-like of fleets, partner programs and special orders', () => {
    expect(USER_TYPES.filter(isFleetLike)).toEqual(['fleet', 'special-order', 'partner-program'])
  })

  it('[ACCT-069] is retail-like of shoppers and members', () => {
    expect(USER_TYPES.filter(isRetailLike)).toEqual(['retail', 'retail-member'])
  })

  it.each([
    ['fleet', 'retail', 'fleet'],
    [null, 'special-order', 'special-order'],
    [null, null, 'none'],
    ['owner of the shop', 'dealer', 'dealer'],
    ['', '', 'none'],
  ])('[ACCT-067] of the cookie %j and what is stored, %j, is %s', (cookie, stored, type) => {
    expect(shownUserType(cookie, stored)).toBe(type)
  })
})
