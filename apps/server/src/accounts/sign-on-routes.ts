import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forgetCart, rememberCart } from '../cart/index.ts'
import { type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { HttpFailure } from '../platform/http/failure.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { Shop } from '../shop.ts'
import { currentSession } from './context.ts'
import type { Identity } from './identity.ts'
import { SIGN_ONS_PER_VISITOR } from './limits.ts'
import { messages } from './messages.ts'
import { newSessionToken, setSessionCookie, setSignOnCookie, signOnTokenOf } from './session-cookie.ts'
import { revokeSession } from './session-store.ts'
import { beginSignOn, finishSignOn } from './sign-on.ts'
import { startSession } from './start-session.ts'

type Query = Record<string, string | undefined>

/** Where the browser itself goes, by redirect: to the identity server and back. Not calls, so not in the contract. */
export function mountSignOn(
  app: FastifyInstance,
  shop: Shop,
  channels: ChannelDirectory,
  identity: Identity,
): void {
  const db = shop.db.checkout

  for (const action of ['login', 'register'] as const) {
    app.get(`/sign-on/${action}`, async (request, reply) => {
      const site = await siteOf(request)
      await assertVisitorMay(shop.limits, SIGN_ONS_PER_VISITOR, request)
      const browserToken = newSessionToken()
      setSignOnCookie(reply, browserToken)
      const url = await beginSignOn(db, identity, {
        browserToken,
        callbackUrl: site.callbackUrl,
        returnTo: (request.query as Query)['returnTo'],
        action,
      })
      return reply.redirect(url.href, 303)
    })
  }

  app.get('/sign-on/callback', async (request, reply) => {
    const site = await siteOf(request)
    const browserToken = signOnTokenOf(request)
    const { state, error } = request.query as Query
    // Whoever turned back at the identity server is told so, and shown ways on.
    if (error) return reply.redirect(`${site.url}/not-signed-in?why=cancelled`, 303)
    const finished =
      browserToken && state
        ? await finishSignOn(shop.db.checkoutPool, db, identity, {
            browserToken,
            session: await currentSession(db, request, site.channelId),
            channelId: site.channelId,
            callbackUrl: site.callbackUrl,
            callbackQuery: request.url.split('?')[1] ?? '',
            state,
          })
        : null
    if (!finished) return reply.redirect(`${site.url}/not-signed-in`, 303)
    setSessionCookie(reply, finished.token)
    if (finished.cart) rememberCart(reply, finished.cart)
    return reply.redirect(`${site.url}${finished.returnTo}`, 303)
  })

  // A form post, so that no link or picture of another site can sign a visitor out.
  app.post('/sign-on/logout', async (request, reply) => {
    const site = await siteOf(request)
    if (request.headers.origin !== undefined && request.headers.origin !== site.url) {
      throw new HttpFailure(403, 'Forbidden', messages.signOnFailed)
    }
    const session = await currentSession(db, request, site.channelId)
    const idToken = session ? await revokeSession(db, session.id) : null
    const { token } = await startSession(db, site.channelId)
    setSessionCookie(reply, token)
    // It stays with the account.
    forgetCart(reply)
    const url = await identity.logoutUrl({ idToken, siteUrl: site.url })
    return reply.redirect(url.href, 303)
  })

  async function siteOf(request: FastifyRequest) {
    const channel = await channels.byHost(request.headers.host)
    const url = siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT)
    return { channelId: channel.id, url, callbackUrl: `${url}/_api/sign-on/callback` }
  }
}
