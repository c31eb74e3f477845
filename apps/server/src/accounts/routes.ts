import {
  getMe,
  getSession,
  getUserDetails,
  postToken,
  putPersonalization,
} from '@shop/contracts/accounts/accounts'
import { hasOptedOut } from '@shop/domain/accounts/privacy-choice'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { isZip } from '@shop/domain/validation/zip'
import { noteItemCount, rememberedCartId } from '../cart/index.ts'
import { findZip } from '../location/index.ts'
import type { Visit } from '../platform/db/owner.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { HttpFailure, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Call, change, type Route } from '../platform/http/routes.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { Shop } from '../shop.ts'
import { newcomer } from './context.ts'
import type { IdentityServer } from './identity.ts'
import { SECRETS_PER_ADDRESS, SESSIONS_PER_VISITOR } from './limits.ts'
import { messages } from './messages.ts'
import { noteOwnPages } from './own-pages.ts'
import { personalizationOf } from './personalization.ts'
import { setSessionCookie } from './session-cookie.ts'
import { changeToken, seeVisitor, updatePersonalization } from './session-store.ts'
import { publicIdOf } from './sign-on-parameters.ts'
import { startSession } from './start-session.ts'
import { findUserDetail } from './store.ts'

export function accountRoutes(shop: Shop, identity: Pick<IdentityServer, 'token'>): Route[] {
  const { checkout: db, checkoutPool: pool } = shop.db
  return [
    answer(getSession, async ({ context, request, reply }) => {
      const known = context.session
      if (!known) await assertVisitorMay(shop.limits, SESSIONS_PER_VISITOR, request)
      const visit = known ? visitOf(context) : newcomer(context.channel)
      const session = known ?? (await start(reply, visit))
      const {
        account,
        cartItemCount: there,
        hasOwnPages,
        hasOtherRights,
      } = await asOwnerOnce(pool, visit, (own) => seeVisitor(own, visit, known !== null))
      // A browser that has lost its cart has none; an account has one wherever it signs on.
      const cartItemCount = account || rememberedCartId(request) ? there : 0
      noteItemCount(request, reply, cartItemCount)
      noteOwnPages(request, reply, hasOwnPages)
      if (hasOtherRights) await changeTokenOf(reply, visit)
      return {
        userPersonalization: await personalizationOf(db, session),
        account,
        cartItemCount,
        userSessionId: publicIdOf(session),
        flags: await shop.flags.valuesFor(await shop.flags.askerOf({ ...context, session })),
      }
    }),

    change(putPersonalization, pool, async (tx, { context, request, body }) => {
      const { session } = context
      if (!session) throw new HttpFailure(401, 'Unauthorized', VALIDATION_MESSAGES.zipUnknown)
      const zip = body.userLocationZip
      if (zip !== undefined) {
        const place = isZip(zip) ? await findZip(tx, zip) : null
        if (!place) return refuse('unknown-zip', VALIDATION_MESSAGES.zipUnknown, 'userLocationZip')
        // Nothing is delivered or installed at a military post office.
        if (place.isMilitary)
          return refuse('zip-without-result', VALIDATION_MESSAGES.zipWithoutResult, 'userLocationZip')
      }
      const { userLocationZip: _, ...ids } = body
      const changed = await updatePersonalization(tx, visitOf(context), {
        ...(hasOptedOut(browserOf(request)) ? NO_ANALYTICS_IDS : ids),
        ...(zip !== undefined && { zip: zip.slice(0, 5) }),
      })
      if (zip !== undefined && zip.slice(0, 5) !== session.zip) {
        await recordEvent(tx, {
          name: 'location-update',
          channelId: context.channel.id,
          sessionId: session.id,
          payload: { from: session.zip, to: zip.slice(0, 5) },
        })
      }
      return { userPersonalization: await personalizationOf(tx, changed) }
    }),

    answer(postToken, async ({ context, body }) => {
      if (!body.client_id || !body.client_secret)
        throw new HttpFailure(400, 'BadRequest', messages.missingCredentials)
      const counted = [SECRETS_PER_ADDRESS, context.ip] as const
      await assertAllowed(shop.guesses, counted)
      const token = await identity.token(body.client_id, body.client_secret)
      if (token) await shop.guesses.uncount(counted)
      if (!token) throw new HttpFailure(401, 'Unauthorized', messages.refusedCredentials)
      return { access_token: token.accessToken, expires_in: token.expiresIn }
    }),

    answer(getMe, async ({ context }) => ({ uid: signedIn(context).ssoUid })),

    answer(getUserDetails, async ({ context }) => {
      signedIn(context)
      const userDetail = await asOwnerOnce(pool, context.owner, (own) => findUserDetail(own, context.owner))
      if (!userDetail) throw new HttpFailure(404, 'NotFound', messages.signOnFailed)
      return { userDetail }
    }),
  ]

  /** A token from before must not hold what its owner has gained since. */
  async function changeTokenOf(reply: Call<typeof getSession>['reply'], visit: Visit) {
    const token = newToken()
    await asOwnerOnce(pool, visit, (own) => changeToken(own, visit, hashOfToken(token)))
    setSessionCookie(reply, token)
  }

  async function start(reply: Call<typeof getSession>['reply'], visit: Visit) {
    const { token, session } = await startSession(pool, visit)
    setSessionCookie(reply, token)
    return session
  }
}

const NO_ANALYTICS_IDS = { gaClientId: null, rudderAnonymousId: null, rudderSessionId: null } as const

function browserOf({ headers }: Call<typeof putPersonalization>['request']) {
  return { cookies: headers.cookie, signalsGpc: headers['sec-gpc'] === '1' }
}

function signedIn(context: Call<typeof getMe>['context']) {
  if (!context.account) throw new HttpFailure(401, 'Unauthorized', messages.signOnFailed)
  return context.account
}
