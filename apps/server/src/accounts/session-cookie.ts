import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SESSION_COOKIE = '__Host-session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** We keep only the hash: whoever reads the table cannot sign on with it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sessionTokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: THIRTY_DAYS,
  })
}
