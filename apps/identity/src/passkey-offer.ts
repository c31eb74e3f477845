import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdSignOn } from './ceremony-store.ts'
import type { Identity } from './identity.ts'
import { listPasskeys } from './passkey-store.ts'

const COOKIE = 'identity_passkey_later'
const DAYS = 30

/** Under what an interaction waits for an answer to the offer, apart from its own question. */
export const offerOf = (interaction: string): string => `offer ${interaction}`

/** Under what it waits until somebody has saved their recovery codes: they have come in by a passkey. */
export const codesOf = (interaction: string): string => `codes ${interaction}`

/** Whether somebody who has just entered a password is offered a passkey: on a device that has them, and not too often. */
export async function offersPasskey(
  { db }: Identity,
  request: FastifyRequest,
  { interaction, uid }: { interaction: string; uid: string },
): Promise<boolean> {
  const canHaveOne = (request.body as { passkeys?: string }).passkeys === 'yes'
  if (!canHaveOne || request.cookies[COOKIE] || (await listPasskeys(db, uid)).length > 0) return false
  await holdSignOn(db, offerOf(interaction), uid)
  return true
}

export function declineOffer(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(COOKIE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: DAYS * 24 * 60 * 60,
  })
}
