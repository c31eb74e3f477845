import { PASSKEY_ACR } from '@shop/domain/accounts/proof'
import { channelIdOf } from '@shop/domain/accounts/sign-on-client'
import type { FastifyReply } from 'fastify'
import { type Configuration, interactionPolicy } from 'oidc-provider'
import type { Pool } from 'pg'
import { holdSignOn } from './ceremony-store.ts'
import type { Identity } from './identity.ts'
import { asksForPasskey, html, type Visit } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { offerOf } from './passkey-offer.ts'
import { listPasskeys } from './passkey-store.ts'
import { sendCode } from './send-code.ts'
import { signInPage } from './sign-in-page.ts'
import { findPerson, type StoredPerson } from './store.ts'

/** How somebody has proven who they are: password, code or passkey, or password and recovery code (RFC 8176). */
export type How = 'pwd' | 'otp' | 'hwk' | 'mfa'

/** Good enough for a desk. */
const opensDesk = (how: readonly string[]): boolean => how.includes('hwk') || how.includes('mfa')

type AtDoor = Pick<Visit, 'shop' | 'asksForPasskey'>

/** Whether a password is not enough: somebody who works here is on the way to a desk, or the site asks for a passkey. */
export const needsPasskey = (
  { staffNeedPasskeys }: Pick<Identity, 'staffNeedPasskeys'>,
  visit: AtDoor,
  person: Pick<StoredPerson, 'groups'>,
): boolean => visit.asksForPasskey || (staffNeedPasskeys && visit.shop === null && person.groups.length > 0)

/** A recovery code opens a desk; where the passkey itself is asked for, it only opens the way to a new one. */
export const isEnough = (visit: AtDoor, how: How): boolean =>
  visit.asksForPasskey ? how === 'hwk' : opensDesk([how])

/**
 * Staff with a passkey come in by it alone. Who has none yet brings a code from the mailbox after the password, and then
 * adds one: a password that was guessed or read over a shoulder opens no desk.
 */
export async function turnBackStaff(
  { identity }: Pages,
  reply: FastifyReply,
  { visit, person, how }: { visit: Visit; person: StoredPerson; how: How },
): Promise<FastifyReply> {
  const hasOne = (await listPasskeys(identity.db, person.uid)).length > 0
  if (hasOne && how !== 'mfa') return html(reply, 403, signInPage(visit, { problem: words.staffUsePasskey }))
  if (how === 'otp' || how === 'mfa') {
    await holdSignOn(identity.db, offerOf(visit.uid), person.uid)
    return reply.redirect(`${visit.path}/passkey-offer`, 303)
  }
  await sendCode(identity, { interaction: visit.uid, purpose: 'prove', email: person.email, newcomer: null })
  return reply.redirect(`${visit.path}/code`, 303)
}

/** A session that was begun without a passkey, perhaps at the shop, opens no desk either: it is asked for one there. */
export function policyWithPasskeys(
  db: Pool,
  { staffNeedPasskeys }: { staffNeedPasskeys: boolean },
): NonNullable<NonNullable<Configuration['interactions']>['policy']> {
  const { Check, base } = interactionPolicy
  const policy = base()
  const checks = policy.get('login')?.checks
  checks?.add(
    new Check('passkey_asked_for', 'the site asks for a passkey', (ctx) => {
      const { params, session } = ctx.oidc
      const isShown = session?.acr === PASSKEY_ACR
      return asksForPasskey(params ?? {}) && !isShown ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  if (!staffNeedPasskeys) return policy
  checks?.add(
    new Check('passkey_required', 'staff sign on with a passkey', async (ctx) => {
      const { client, session } = ctx.oidc
      const isOfChannel = channelIdOf(client?.clientId ?? '') !== null
      if (isOfChannel || !session?.accountId || opensDesk(session.amr ?? [])) return Check.NO_NEED_TO_PROMPT
      const person = await findPerson(db, { uid: session.accountId })
      return person && person.groups.length > 0 ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}
