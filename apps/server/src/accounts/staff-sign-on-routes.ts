import type { FastifyInstance } from 'fastify'
import { type ChannelDirectory, siteUrl } from '../channels/index.ts'
import { HttpFailure } from '../platform/http/failure.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { ApiShop } from '../shop.ts'
import type { Identity } from './identity.ts'
import { SIGN_ONS_PER_VISITOR } from './limits.ts'
import { messages } from './messages.ts'
import { hashOfToken, newSessionToken } from './session-cookie.ts'
import { beginSignOn } from './sign-on.ts'
import { assertOfficeHost } from './staff-context.ts'
import {
  clearStaffCookie,
  setStaffCookie,
  setStaffSignOnCookie,
  staffSignOnTokenOf,
  staffTokenOf,
} from './staff-cookie.ts'
import { finishStaffSignOn } from './staff-sign-on.ts'
import { revokeStaffSession } from './staff-store.ts'

type Query = Record<string, string | undefined>

/** The way of staff to the identity server and back, on the host of the back office alone. */
export function mountStaffSignOn(
  app: FastifyInstance,
  shop: ApiShop,
  channels: ChannelDirectory,
  identity: Identity,
): void {
  const db = shop.db.checkout
  const office = siteUrl(shop.env.OFFICE_HOST, shop.env.PUBLIC_PORT)
  const callbackUrl = `${office}/_api/office/sign-on/callback`

  for (const action of ['login', 'another'] as const) {
    app.get(`/office/sign-on/${action}`, async (request, reply) => {
      await assertOfficeHost(request, shop.env.OFFICE_HOST, channels)
      await assertVisitorMay(shop.limits, SIGN_ONS_PER_VISITOR, request)
      const browserToken = newSessionToken()
      setStaffSignOnCookie(reply, browserToken)
      const { returnTo } = request.query as Query
      const url = await beginSignOn(db, identity, { browserToken, callbackUrl, returnTo, action })
      return reply.redirect(url.href, 303)
    })
  }

  app.get('/office/sign-on/callback', async (request, reply) => {
    await assertOfficeHost(request, shop.env.OFFICE_HOST, channels)
    const browserToken = staffSignOnTokenOf(request)
    const { state, error } = request.query as Query
    // Whoever turned back at the identity server stands before the door again.
    if (error) return reply.redirect(`${office}/sign-in`, 303)
    const callbackQuery = request.url.split('?')[1] ?? ''
    const finished =
      browserToken && state
        ? await finishStaffSignOn(shop.db.checkoutPool, db, identity, {
            browserToken,
            callbackUrl,
            callbackQuery,
            state,
          })
        : null
    if (!finished) throw new HttpFailure(400, 'SignOnFailed', messages.signOnFailed)
    if (finished === 'no-role') return reply.redirect(`${office}/no-role`, 303)
    setStaffCookie(reply, finished.token)
    return reply.redirect(`${office}${finished.returnTo}`, 303)
  })

  // A form post, so that no link or picture of another site can sign anybody out.
  app.post('/office/sign-on/logout', async (request, reply) => {
    await assertOfficeHost(request, shop.env.OFFICE_HOST, channels)
    if (request.headers.origin !== undefined && request.headers.origin !== office) {
      throw new HttpFailure(403, 'Forbidden', messages.signOnFailed)
    }
    const token = staffTokenOf(request)
    const idToken = token ? await revokeStaffSession(db, hashOfToken(token)) : null
    clearStaffCookie(reply)
    const url = await identity.logoutUrl({ idToken, siteUrl: office })
    return reply.redirect(url.href, 303)
  })
}
