import { type IdentityServer, type SignOnDoor, withSecret } from '../accounts/index.ts'
import { type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import type { ApiShop } from '../shop.ts'
import { admitStaff } from './admit-staff.ts'
import { assertOfficeHost } from './context.ts'
import { clearStaffCookie, setStaffCookie, staffTokenOf } from './cookie.ts'
import { revokeStaffSession, revokeStaffSessionsOf } from './store.ts'

/** Staff sign on at the host of the back office alone. */
export function staffDoor(
  shop: ApiShop,
  channels: ChannelDirectory,
  server: IdentityServer,
): SignOnDoor<{ url: string }> {
  const office = { url: siteUrl(shop.env.OFFICE_HOST, shop.env.PUBLIC_PORT) }
  const { IDENTITY_OFFICE_CLIENT_ID: clientId, IDENTITY_OFFICE_CLIENT_SECRET: secret } = shop.env
  const identity = server.as({ clientId, auth: withSecret(secret), scope: 'openid email profile staff' })
  return {
    path: '/office/sign-on',
    actions: ['login', 'another'],
    identityAt: () => identity,
    cookie: '__Host-office-sign-on',
    siteOf: async (request) => {
      await assertOfficeHost(request, shop.env.OFFICE_HOST, channels)
      return office
    },
    turnAway: (_at, error) => (error === 'cancelled' ? '/sign-in' : null),

    admit: async ({ reply, returnTo, ...arrival }) => {
      const token = await admitStaff(shop.db.officePool, arrival)
      if (!token) return '/no-role'
      setStaffCookie(reply, token)
      return returnTo
    },

    endAll: (ssoUid) => revokeStaffSessionsOf(shop.db.office, ssoUid),
    endedPerson: (token) => server.endedPerson(token, (client) => client === clientId),

    dismiss: async ({ request, reply }) => {
      const token = staffTokenOf(request)
      clearStaffCookie(reply)
      return token ? revokeStaffSession(shop.db.office, hashOfToken(token)) : null
    },
  }
}
