import { forgetCart, rememberCart } from '../cart/index.ts'
import { type Channel, type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { admitCustomer } from './admit-customer.ts'
import { currentSession, newcomer, ownerOf } from './context.ts'
import { showSignedOn, showSignedOut } from './display-cookies.ts'
import type { Identity } from './identity.ts'
import { noteOwnPages } from './own-pages.ts'
import { setSessionCookie } from './session-cookie.ts'
import { revokeSession, revokeSessionsOf } from './session-store.ts'
import type { SignOnDoor } from './sign-on-door.ts'
import { parametersOf } from './sign-on-parameters.ts'
import { startSession } from './start-session.ts'

/** Customers sign on at the storefront of any channel. */
export function customerDoor(
  shop: Shop,
  channels: ChannelDirectory,
  identity: Identity,
): SignOnDoor<{ url: string; channel: Channel }> {
  const { checkout: db, checkoutPool: pool } = shop.db
  return {
    path: '/sign-on',
    actions: ['login', 'register'],
    identity,
    cookie: '__Host-sign-on',
    siteOf: async (request) => {
      const channel = await channels.byHost(request.headers.host)
      return { channel, url: siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT) }
    },
    parametersOf: async ({ site: { channel }, request }, action) => {
      const session = await currentSession(db, request, channel.id)
      const isMain = channel.id === (await channels.byHost(undefined)).id
      return parametersOf(action, { channel, isMain, session })
    },
    turnedAway: {
      cancelled: '/not-signed-in?why=cancelled',
      failed: '/not-signed-in',
      away: '/not-signed-in?why=away',
    },

    admit: async ({ site: { channel }, request, reply, person, idToken, returnTo }) => {
      const session = await currentSession(db, request, channel.id)
      const { token, cart, hasOwnPages, signedOn } = await admitCustomer(pool, {
        person,
        idToken,
        session,
        channel,
      })
      setSessionCookie(reply, token)
      showSignedOn(reply, signedOn)
      if (cart) rememberCart(reply, cart)
      noteOwnPages(request, reply, hasOwnPages)
      return returnTo
    },

    endAll: (ssoUid) => revokeSessionsOf(shop.db.office, ssoUid),

    dismiss: async ({ site: { channel }, request, reply }) => {
      const session = await currentSession(db, request, channel.id)
      const owner = session && ownerOf(channel, session)
      const idToken = owner ? await asOwnerOnce(pool, owner, (own) => revokeSession(own, owner)) : null
      const { token } = await startSession(pool, newcomer(channel))
      setSessionCookie(reply, token)
      showSignedOut(reply, new Date())
      // It stays with the account.
      forgetCart(reply)
      noteOwnPages(request, reply, false)
      return idToken
    },
  }
}
