import {
  COOKIES_OF_A_SIGN_ON,
  cookiesOfSignOn,
  SIGN_ON_COOKIES,
  type SignedOn,
} from '@shop/domain/accounts/sign-on-cookies'
import type { FastifyReply } from 'fastify'

const ATTRIBUTES = { path: '/', secure: true, sameSite: 'lax' } as const
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Tells the screens who has signed on; what an earlier sign-on left goes. */
export function showSignedOn(reply: FastifyReply, signedOn: SignedOn): void {
  const cookies = cookiesOfSignOn(signedOn)
  const told = new Set(cookies.map(([name]) => name))
  for (const name of COOKIES_OF_A_SIGN_ON)
    if (!told.has(name)) reply.clearCookie(SIGN_ON_COOKIES[name], ATTRIBUTES)
  for (const [name, value] of cookies)
    reply.setCookie(SIGN_ON_COOKIES[name], value, { ...ATTRIBUTES, maxAge: THIRTY_DAYS })
}

/** Tells them that nobody is signed on any more. */
export function showSignedOut(reply: FastifyReply, now: Date): void {
  for (const name of COOKIES_OF_A_SIGN_ON) reply.clearCookie(SIGN_ON_COOKIES[name], ATTRIBUTES)
  reply.setCookie(SIGN_ON_COOKIES.eventUpdate, String(now.getTime()), { ...ATTRIBUTES, maxAge: THIRTY_DAYS })
}
