import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTokenCookie, tokenIn } from '../platform/http/token-cookie.ts'

const SESSION_COOKIE = '__Host-session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

export function sessionTokenOf(request: FastifyRequest): string | null {
  return tokenIn(request, SESSION_COOKIE)
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  setTokenCookie(reply, SESSION_COOKIE, token, THIRTY_DAYS)
}
