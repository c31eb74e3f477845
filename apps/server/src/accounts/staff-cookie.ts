import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearTokenCookie, setTokenCookie, tokenIn } from './session-cookie.ts'

const STAFF_COOKIE = '__Host-office'
/** Held by a browser that has left the back office for the identity server, until it is back. */
const STAFF_SIGN_ON_COOKIE = '__Host-office-sign-on'
const ONE_HOUR = 60 * 60
const TEN_MINUTES = 10 * 60

export function staffTokenOf(request: FastifyRequest): string | null {
  return tokenIn(request, STAFF_COOKIE)
}

export function setStaffCookie(reply: FastifyReply, token: string): void {
  setTokenCookie(reply, STAFF_COOKIE, token, ONE_HOUR)
}

export function clearStaffCookie(reply: FastifyReply): void {
  clearTokenCookie(reply, STAFF_COOKIE)
}

export function staffSignOnTokenOf(request: FastifyRequest): string | null {
  return tokenIn(request, STAFF_SIGN_ON_COOKIE)
}

export function setStaffSignOnCookie(reply: FastifyReply, token: string): void {
  setTokenCookie(reply, STAFF_SIGN_ON_COOKIE, token, TEN_MINUTES)
}
