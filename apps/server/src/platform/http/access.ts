import type { Access, Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import { passkeyProblem } from '@shop/domain/accounts/proof'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import type { FastifyRequest } from 'fastify'
import { HttpFailure } from './failure.ts'
import type { FromInside } from './inside.ts'
import { messages } from './messages.ts'
import type { RequestContext, StaffContext } from './request-context.ts'

/** Says no before a handler runs. */
export function assertAccess(
  access: Exclude<Access, StaffAccess>,
  context: RequestContext,
  request: FastifyRequest,
  isFromInside: FromInside,
): void {
  switch (access) {
    case 'anyone':
    case 'provider':
      return
    case 'shopper':
      if (!context.session) throw new HttpFailure(401, 'Unauthorized', messages.unauthorized)
      return
    case 'customer':
      if (!context.account) throw new HttpFailure(401, 'Unauthorized', messages.signIn)
      return
    case 'program':
      if (request.headers['sec-fetch-site'] || request.headers.origin) {
        throw new HttpFailure(403, 'Forbidden', messages.forbidden)
      }
      return
    case 'server':
      if (!isFromInside(request)) throw new HttpFailure(403, 'Forbidden', messages.forbidden)
  }
}

/** Somebody signed in at the back office still needs a role with the permission of the call. */
export function assertPermission({ staff: need }: StaffAccess, { staff }: StaffContext): void {
  if (!hasPermission(staff.roles, need)) throw new HttpFailure(403, 'Forbidden', messages.wrongRole)
}

export const FRESH_PROOF_NEEDED = 'FreshProofNeeded'

/** The session alone is not enough where somebody else's names, money or rights are at stake: a passkey is shown again. */
export function assertFreshPasskey({ assurance }: Pick<StaffContext, 'assurance'>, now = new Date()): void {
  const proof = assurance && { by: assurance.by, provedAtMs: assurance.provedAt.getTime() }
  const problem = passkeyProblem(proof, now.getTime())
  if (problem !== null) throw new HttpFailure(403, FRESH_PROOF_NEEDED, messages.passkeyNeeded, problem)
}

/** A page of another site cannot make a visitor's browser change anything here. */
export function assertSameSite(access: Access, request: FastifyRequest): void {
  if (request.method === 'GET' || access === 'provider' || access === 'program' || access === 'server') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new HttpFailure(403, 'Forbidden', messages.forbidden)
  }
  const origin = request.headers.origin
  // `null`, nothing and nonsense are origins of nobody here.
  if (origin !== undefined && URL.parse(origin)?.host !== request.headers.host) {
    throw new HttpFailure(403, 'Forbidden', messages.forbidden)
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** A piece of a file. */
export const BYTES_TYPE = 'application/octet-stream'

/** A form is taken only where the contract says so: elsewhere another site's form must not get in. */
export function assertContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith(FORM_TYPE) ?? false
  const isBytes = request.headers['content-type'] === BYTES_TYPE
  if ((isForm && endpoint.bodyType !== 'form') || (isBytes && endpoint.bodyType !== 'bytes')) {
    throw new HttpFailure(415, 'UnsupportedMediaType', messages.invalid)
  }
}
