import { OWN_PAGES_COOKIE } from '@shop/domain/channels/own-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

const ATTRIBUTES = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Whether the company an account is of has an assortment: the pages of its channel then show too much. */
export const hasOwnPages = (accountId: unknown) => sql<boolean>`exists (
  select from buyer_account buyer join company_assortment own on own.company_id = buyer.company_id where buyer.id = ${accountId}::uuid)`

/** Says it to the browser, if it does not know. */
export function noteOwnPages(request: FastifyRequest, reply: FastifyReply, has: boolean): void {
  const isNoted = request.cookies[OWN_PAGES_COOKIE] !== undefined
  if (has && !isNoted) reply.setCookie(OWN_PAGES_COOKIE, '1', { ...ATTRIBUTES, maxAge: THIRTY_DAYS })
  if (!has && isNoted) reply.clearCookie(OWN_PAGES_COOKIE, ATTRIBUTES)
}
