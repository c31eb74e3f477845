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
import { recordEvent } from '../platform/events/record-event.ts'
import { HttpFailure, refuse } from '../platform/http/failure.ts'
import { answer, type Call, change, type Route } from '../platform/http/routes.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { Shop } from '../shop.ts'
import { currentSession } from './context.ts'
import type { Identity } from './identity.ts'
import { SECRETS_PER_ADDRESS, SESSIONS_PER_VISITOR } from './limits.ts'
import { messages } from './messages.ts'
import { personalizationOf } from './personalization.ts'
import { setSessionCookie } from './session-cookie.ts'
import { findVisitorWithCartCount, touchSession, updatePersonalization } from './session-store.ts'
import { startSession } from './start-session.ts'
import { findUserDetail } from './store.ts'

const SESSION_ID_LENGTH = 32

export function accountRoutes(shop: Shop, identity: Identity): Route[] {
  const db = shop.db.checkout
  return [
    answer(getSession, async ({ context, request, reply }) => {
      const session = await continueOrStart(request, reply, context.channel.id)
      const { account, cartItemCount: there } = await findVisitorWithCartCount(db, session.id)
      // A browser that has lost its cart has none; an account has one wherever it signs on.
      const cartItemCount = account || rememberedCartId(request) ? there : 0
      noteItemCount(request, reply, cartItemCount)
      return {
        userPersonalization: await personalizationOf(db, session),
        account,
        cartItemCount,
        userSessionId: session.id.replaceAll('-', '').slice(0, SESSION_ID_LENGTH),
      }
    }),

    change(putPersonalization, shop.db.checkoutPool, async (tx, { context, request, body }) => {
      const session = await currentSession(tx, request, context.channel.id)
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
      await updatePersonalization(tx, session.id, {
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
      const changed = await currentSession(tx, request, context.channel.id)
      return { userPersonalization: await personalizationOf(tx, changed ?? session) }
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
      const userDetail = await findUserDetail(db, signedIn(context).id)
      if (!userDetail) throw new HttpFailure(404, 'NotFound', messages.signOnFailed)
      return { userDetail }
    }),
  ]

  async function continueOrStart(
    request: Call<typeof getSession>['request'],
    reply: Call<typeof getSession>['reply'],
    channelId: string,
  ) {
    const known = await currentSession(db, request, channelId)
    if (known) {
      await touchSession(db, known.id)
      return known
    }
    await assertVisitorMay(shop.limits, SESSIONS_PER_VISITOR, request)
    const { token, session } = await startSession(db, channelId)
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
