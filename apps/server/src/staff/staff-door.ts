import { withProof } from '@shop/contracts/staff/proof'
import { PASSKEY_ACR } from '@shop/domain/accounts/proof'
import type { FastifyRequest } from 'fastify'
import { type IdentityServer, type SignOnDoor, withSecret } from '../accounts/index.ts'
import { type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import type { ApiShop } from '../shop.ts'
import { admitStaff } from './admit-staff.ts'
import { assertOfficeHost } from './context.ts'
import { clearStaffCookie, setStaffCookie, staffTokenOf } from './cookie.ts'
import { revokeStaffSession, revokeStaffSessionsOf } from './store.ts'
import { proofProblem } from './take-proof.ts'

/** Staff sign on at the host of the back office alone. */
export function staffDoor(
  shop: ApiShop,
  channels: ChannelDirectory,
  server: IdentityServer,
): SignOnDoor<{ url: string }> {
  const office = { url: siteUrl(shop.env.OFFICE_HOST, shop.env.PUBLIC_PORT) }
  const { IDENTITY_OFFICE_CLIENT_ID: clientId, IDENTITY_OFFICE_CLIENT_SECRET: secret } = shop.env
  const identity = server.as({ clientId, auth: withSecret(secret), scope: 'openid email profile staff' })
  const endSession = async (request: FastifyRequest) => {
    const token = staffTokenOf(request)
    return token ? revokeStaffSession(shop.db.office, hashOfToken(token)) : null
  }
  return {
    path: '/office/sign-on',
    actions: ['login', 'another', 'prove'],
    identityAt: () => identity,
    cookie: '__Host-office-sign-on',
    siteOf: async (request) => {
      await assertOfficeHost(request, shop.env.OFFICE_HOST, channels)
      return office
    },
    // A proof that a password can give is none here.
    parametersOf: async (_at, action) => (action === 'prove' ? { acr_values: PASSKEY_ACR } : {}),
    turnAway: ({ request, returnTo }, error) => {
      if (error !== 'cancelled') return null
      return staffTokenOf(request) ? withProof(returnTo, 'cancelled') : '/sign-in'
    },

    admit: async ({ request, reply, returnTo, action, ...seen }) => {
      const isProof = action === 'prove'
      const problem = isProof ? await proofProblem(shop.db.office, request, seen) : null
      if (problem !== null) return withProof(returnTo, problem)
      const token = await admitStaff(shop.db.officePool, seen)
      if (!token) return '/no-role'
      if (isProof) await endSession(request)
      setStaffCookie(reply, token)
      return isProof ? withProof(returnTo, 'given') : returnTo
    },

    endAll: (ssoUid) => revokeStaffSessionsOf(shop.db.office, ssoUid),
    endedPerson: (token) => server.endedPerson(token, (client) => client === clientId),

    dismiss: async ({ request, reply }) => {
      clearStaffCookie(reply)
      return endSession(request)
    },
  }
}
