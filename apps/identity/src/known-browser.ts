import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who has signed on in this browser before, each with a name of the browser of their own. */
export type KnownPeople = ReadonlyMap<string, string>

const COOKIE = 'identity_known'
const DAYS = 400
/** A family's computer; who came longest ago is forgotten first. */
const MOST = 5

/** What the signed cookie says; one that was changed says nothing. */
export function knownPeople(request: FastifyRequest): KnownPeople {
  const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '')
  const entries = valid && value ? value.split('|').map((entry) => entry.split('~') as [string, string]) : []
  return new Map(entries)
}

/** It opens nothing: guesses from here are counted apart, and a sign-in is no news. */
export function rememberBrowser(
  reply: FastifyReply,
  known: KnownPeople,
  uid: string,
  isSecure: boolean,
): void {
  const name = known.get(uid) ?? randomBytes(16).toString('base64url')
  const others = [...known].filter(([other]) => other !== uid)
  const entries = [[uid, name], ...others].slice(0, MOST).map((entry) => entry.join('~'))
  reply.setCookie(COOKIE, entries.join('|'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    signed: true,
    maxAge: DAYS * 24 * 60 * 60,
  })
}
