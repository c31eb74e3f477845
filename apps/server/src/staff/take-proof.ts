import type { StaffProofProblem } from '@shop/contracts/staff/proof'
import { passkeyProblem } from '@shop/domain/accounts/proof'
import type { FastifyRequest } from 'fastify'
import type { Seen } from '../accounts/index.ts'
import type { Db } from '../platform/db/database.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { staffTokenOf } from './cookie.ts'
import { findStaffSession } from './store.ts'

/**
 * Why what somebody brings back, who had left to prove who they are, proves nothing; null for a proof that counts. It has
 * to be a passkey, of just now, and of the person who is at work here: a colleague's finger decides nothing for them.
 */
export async function proofProblem(
  db: Db,
  request: FastifyRequest,
  { person, assurance }: Seen,
): Promise<StaffProofProblem | null> {
  const token = staffTokenOf(request)
  const session = token ? await findStaffSession(db, hashOfToken(token)) : null
  if (session && session.ssoUid !== person.ssoUid) return 'another-person'
  const proof = assurance && { by: assurance.by, provedAtMs: assurance.provedAt.getTime() }
  return passkeyProblem(proof, Date.now())
}
