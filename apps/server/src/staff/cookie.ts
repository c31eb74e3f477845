import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearTokenCookie, setTokenCookie, tokenIn } from '../platform/http/token-cookie.ts'

const STAFF_COOKIE = '__Host-office'
const ONE_HOUR = 60 * 60

export function staffTokenOf(request: FastifyRequest): string | null {
  return tokenIn(request, STAFF_COOKIE)
}

export function setStaffCookie(reply: FastifyReply, token: string): void {
  setTokenCookie(reply, STAFF_COOKIE, token, ONE_HOUR)
}

export function clearStaffCookie(reply: FastifyReply): void {
  clearTokenCookie(reply, STAFF_COOKIE)
}
