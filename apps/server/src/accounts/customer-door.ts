import { openPath } from '@shop/contracts/accounts/return-path'
import { channelIdOf } from '@shop/domain/accounts/sign-on-client'
import { CALLBACK_PATHS, LANDING_PATH } from '@shop/domain/accounts/sign-on-paths'
import { forgetCart, rememberCart } from '../cart/index.ts'
import { type Channel, type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import type { ApiShop } from '../shop.ts'
import { admitCustomer } from './admit-customer.ts'
import { channelIdentities } from './channel-identities.ts'
import { currentSession, newcomer, ownerOf } from './context.ts'
import { deviceOf } from './device.ts'
import { showSignedOn, showSignedOut } from './display-cookies.ts'
import type { IdentityServer } from './identity.ts'
import { noteOwnPages } from './own-pages.ts'
import { setSessionCookie } from './session-cookie.ts'
import { revokeSession, revokeSessionsOf } from './session-store.ts'
import type { SignOnDoor } from './sign-on-door.ts'
import { parametersOf } from './sign-on-parameters.ts'
import { tellLanding } from './sign-on-result.ts'
import { startSession } from './start-session.ts'

/** Customers sign on at the storefront of any channel. */
export function customerDoor(
  shop: ApiShop,
  channels: ChannelDirectory,
  server: IdentityServer,
): SignOnDoor<{ url: string; channel: Channel; isMain: boolean }> {
  const { checkout: db, checkoutPool: pool } = shop.db
  const identityOf = channelIdentities(server, shop.env.IDENTITY_PRIVATE_KEY)
  return {
    path: '/sign-on',
    actions: ['login', 'register', 'prove'],
    callbacks: {
      paths: Object.values(CALLBACK_PATHS),
      of: ({ isMain }) => (isMain ? CALLBACK_PATHS.main : CALLBACK_PATHS.others),
    },
    signedOut: LANDING_PATH,
    identityAt: ({ channel }) => identityOf(channel.id),
    cookie: '__Host-sign-on',
    siteOf: async (request) => {
      const channel = await channels.byHost(request.headers.host)
      const isMain = channel.id === (await channels.byHost(undefined)).id
      return { channel, isMain, url: siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT) }
    },
    parametersOf: async ({ site: { channel, isMain }, request }, action) => {
      const session = await currentSession(db, request, channel.id)
      return parametersOf(action, { channel, isMain, session })
    },
    turnAway: ({ reply, returnTo }, error) => {
      tellLanding(reply, { kind: 'not-signed-in', error, returnTo })
      return LANDING_PATH
    },

    admit: async ({ site: { channel }, request, reply, returnTo, ...seen }) => {
      const session = await currentSession(db, request, channel.id)
      const device = deviceOf(request.headers['user-agent'])
      const admitted = await admitCustomer(pool, { ...seen, device, session, channel })
      if (!admitted) return `/_api/sign-on/prove?${new URLSearchParams({ returnTo })}`
      const { token, cart, hasOwnPages, signedOn } = admitted
      setSessionCookie(reply, token)
      showSignedOn(reply, signedOn)
      if (cart) rememberCart(reply, cart)
      noteOwnPages(request, reply, hasOwnPages)
      tellLanding(reply, { kind: 'signed-in', joined: cart?.joined ?? null, returnTo })
      return LANDING_PATH
    },

    endAll: (ssoUid) => revokeSessionsOf(shop.db.office, ssoUid),
    endedPerson: (token) =>
      server.endedPerson(token, async (clientId) => {
        const channelId = channelIdOf(clientId)
        return channelId !== null && (await channels.has(channelId))
      }),

    dismiss: async ({ site: { channel }, request, reply, returnTo }) => {
      const session = await currentSession(db, request, channel.id)
      const owner = session && ownerOf(channel, session)
      const idToken = owner ? await asOwnerOnce(pool, owner, (own) => revokeSession(own, owner)) : null
      const { token } = await startSession(pool, newcomer(channel))
      setSessionCookie(reply, token)
      showSignedOut(reply, new Date())
      // It stays with the account.
      forgetCart(reply)
      noteOwnPages(request, reply, false)
      tellLanding(reply, { kind: 'signed-out', returnTo: openPath(returnTo) })
      return idToken
    },
  }
}
