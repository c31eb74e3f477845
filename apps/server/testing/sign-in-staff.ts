import type { StaffRole } from '@shop/domain/accounts/staff-role'
import type { Assurance } from '../src/platform/http/request-context.ts'
import { hashOfToken, newToken } from '../src/platform/http/token-cookie.ts'
import { insertStaffSession, upsertStaffMember } from '../src/staff/store.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import { Visitor } from './visitor.ts'

export const OFFICE_HOST = 'office.localhost'

interface Colleague {
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly StaffRole[]
  /** A passkey shown just now, unless told. */
  readonly assurance?: Assurance | null
}

/** Somebody with these roles, signed in at the back office, without the way over the identity server. */
export async function signInStaff(house: ShopUnderTest, ...roles: StaffRole[]): Promise<Visitor> {
  return signInColleague(house, { firstName: 'Noor', lastName: 'Haddad', roles })
}

/** The same under a name: whoever has another is another person. */
export async function signInColleague(
  house: ShopUnderTest,
  { firstName, lastName, roles, assurance = { by: 'passkey', provedAt: new Date() } }: Colleague,
): Promise<Visitor> {
  const db = house.shop.db.checkout
  const isUsual = firstName === 'Noor'
  const key = `${isUsual ? '' : `${firstName}-`}${roles.join('-') || 'nobody'}`
  const staffId = await upsertStaffMember(db, {
    ssoUid: `staff-${key}`,
    email: `${key}@example.com`,
    firstName,
    lastName,
    roles,
  })
  const token = newToken()
  await insertStaffSession(db, { tokenHash: hashOfToken(token), staffId, idToken: 'none', assurance })
  const visitor = new Visitor(house.api, OFFICE_HOST)
  visitor.cookies.set('__Host-office', token)
  return visitor
}
