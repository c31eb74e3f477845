import { rolesAmong } from '@shop/domain/accounts/staff-role'
import type pg from 'pg'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { audit } from '../platform/events/audit.ts'
import type { Identity } from './identity.ts'
import { hashOfToken, newSessionToken } from './session-cookie.ts'
import { readAnswer } from './sign-on.ts'
import { insertStaffSession, keepStaffMember } from './staff-store.ts'

/** Somebody back from the identity server. Who has no role there any more gets no session here. */
export async function finishStaffSignOn(
  pool: pg.Pool,
  db: Db,
  identity: Identity,
  request: { browserToken: string; callbackUrl: string; callbackQuery: string; state: string },
): Promise<{ token: string; returnTo: string } | 'no-role' | null> {
  const answer = await readAnswer(db, identity, request)
  if (!answer) return null
  const { person, idToken, returnTo } = answer
  const roles = rolesAmong(person.groups)
  const token = newSessionToken()
  return inTransaction(pool, async (tx) => {
    const staffId = await keepStaffMember(tx, { ...person, roles })
    if (roles.length === 0) return 'no-role'
    await insertStaffSession(tx, { tokenHash: hashOfToken(token), staffId, idToken })
    await audit(tx, {
      actor: `staff:${staffId}`,
      action: 'sign-on',
      subject: `staff:${staffId}`,
      after: { roles },
    })
    return { token, returnTo }
  })
}
