import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { hashOfToken, newToken } from '../src/platform/http/token-cookie.ts'
import { insertStaffSession, upsertStaffMember } from '../src/staff/store.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import { Visitor } from './visitor.ts'

export const OFFICE_HOST = 'office.localhost'

/** Somebody with these roles, signed in at the back office, without the way over the identity server. */
export async function signInStaff(house: ShopUnderTest, ...roles: StaffRole[]): Promise<Visitor> {
  const db = house.shop.db.checkout
  const key = roles.join('-') || 'nobody'
  const staffId = await upsertStaffMember(db, {
    ssoUid: `staff-${key}`,
    email: `${key}@example.com`,
    firstName: 'Noor',
    lastName: 'Haddad',
    roles,
  })
  const token = newToken()
  await insertStaffSession(db, { tokenHash: hashOfToken(token), staffId, idToken: 'none' })
  const visitor = new Visitor(house.api, OFFICE_HOST)
  visitor.cookies.set('__Host-office', token)
  return visitor
}
