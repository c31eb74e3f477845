import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser holds instead of a name: long enough that nobody guesses one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** We keep only the hash: whoever reads the table cannot sign on with it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function tokenIn(request: FastifyRequest, cookie: string): string | null {
  const token = request.cookies[cookie]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

export function setTokenCookie(reply: FastifyReply, cookie: string, token: string, maxAge: number): void {
  reply.setCookie(cookie, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge })
}

export function clearTokenCookie(reply: FastifyReply, cookie: string): void {
  reply.clearCookie(cookie, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' })
}
