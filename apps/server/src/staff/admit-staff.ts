import { rolesAmong } from '@shop/domain/accounts/staff-role'
import type pg from 'pg'
import type { Seen } from '../accounts/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { audit } from '../platform/events/audit.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { insertStaffSession, upsertStaffMember } from './store.ts'

/** Somebody back from the identity server: their token. Who has no role there any more gets no session here. */
export async function admitStaff(
  pool: pg.Pool,
  { person, idToken, assurance }: Seen,
): Promise<string | null> {
  const roles = rolesAmong(person.groups)
  const token = newToken()
  return inTransaction(pool, async (tx) => {
    const staffId = await upsertStaffMember(tx, { ...person, roles })
    if (roles.length === 0) return null
    await insertStaffSession(tx, { tokenHash: hashOfToken(token), staffId, idToken, assurance })
    await audit(tx, {
      actor: `staff:${staffId}`,
      action: 'sign-on',
      subject: `staff:${staffId}`,
      after: { roles, by: assurance?.by ?? null },
    })
    return token
  })
}
