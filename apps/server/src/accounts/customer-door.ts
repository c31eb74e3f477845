import { forgetCart, rememberCart } from '../cart/index.ts'
import { type ChannelDirectory, siteUrl } from '../channels/index.ts'
import type { Shop } from '../shop.ts'
import { admitCustomer } from './admit-customer.ts'
import { currentSession } from './context.ts'
import type { Identity } from './identity.ts'
import { setSessionCookie } from './session-cookie.ts'
import { revokeSession } from './session-store.ts'
import type { SignOnDoor } from './sign-on-door.ts'
import { startSession } from './start-session.ts'

/** Customers sign on at the storefront of any channel. */
export function customerDoor(
  shop: Shop,
  channels: ChannelDirectory,
  identity: Identity,
): SignOnDoor<{ url: string; channelId: string }> {
  const db = shop.db.checkout
  return {
    path: '/sign-on',
    actions: ['login', 'register'],
    identity,
    cookie: '__Host-sign-on',
    siteOf: async (request) => {
      const channel = await channels.byHost(request.headers.host)
      return { channelId: channel.id, url: siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT) }
    },
    turnedAway: { cancelled: '/not-signed-in?why=cancelled', failed: '/not-signed-in' },

    admit: async ({ site: { channelId }, request, reply, person, idToken, returnTo }) => {
      const session = await currentSession(db, request, channelId)
      const { token, cart } = await admitCustomer(shop.db.checkoutPool, db, {
        person,
        idToken,
        session,
        channelId,
      })
      setSessionCookie(reply, token)
      if (cart) rememberCart(reply, cart)
      return returnTo
    },

    dismiss: async ({ site: { channelId }, request, reply }) => {
      const session = await currentSession(db, request, channelId)
      const idToken = session ? await revokeSession(db, session.id) : null
      const { token } = await startSession(db, channelId)
      setSessionCookie(reply, token)
      // It stays with the account.
      forgetCart(reply)
      return idToken
    },
  }
}
