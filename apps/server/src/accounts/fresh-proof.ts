import { isFresh } from '@shop/domain/accounts/proof'
import { HttpFailure } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { messages } from './messages.ts'

/**
 * The first line of a use case that changes how somebody gets in, or hands over what is theirs: email, passkeys, ways to
 * pay, sessions, export, erasure. Answers 403 `FreshProofNeeded`; the screen then leads to `/_api/sign-on/prove?returnTo=…`,
 * where the identity server asks anew who it is, and back.
 */
export function requireFreshProof({ account }: Pick<RequestContext, 'account'>, now = new Date()): void {
  if (!account) throw new HttpFailure(401, 'Unauthorized', messages.signOnFailed)
  const { assurance } = account
  if (!assurance || !isFresh(assurance.provedAt.getTime(), now.getTime()))
    throw new HttpFailure(403, 'FreshProofNeeded', messages.freshProofNeeded)
}
