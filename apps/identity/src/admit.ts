import { PASSKEY_ACR } from '@shop/domain/accounts/proof'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'
import { html, type Visit } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { knownPeople, rememberBrowser } from './known-browser.ts'
import { identityMessages, mailMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { type How, isEnough, needsPasskey, turnBackStaff } from './staff-gate.ts'
import { findPerson } from './store.ts'

/** Lets somebody in who has proven who they are, remembers the browser, and tells them by mail of one that is new. */
export async function admit(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { uid, how, isNewcomer = false }: { uid: string; how: How; isNewcomer?: boolean },
): Promise<FastifyReply> {
  const { identity, between } = pages
  const { db, mailer, issuer } = identity
  const [visit, person] = [await between.visit(request, reply), await findPerson(db, { uid })]
  if (person === null) return reply.redirect(visit.path, 303)
  // Only who has proven who they are is told so: to everybody else this account is like any other.
  if (person.isBlocked) return html(reply, 403, blockedPage(visit))
  if (needsPasskey(identity, visit, person) && !isEnough(visit, how))
    return turnBackStaff(pages, reply, { visit, person, how })
  const known = knownPeople(request)
  if (!known.has(uid) && !isNewcomer) {
    const device = deviceName(request.headers['user-agent'])
    mailer.send({
      to: person.email,
      subject: words.deviceSubject(device),
      lines: words.deviceLines(device),
    })
  }
  rememberBrowser(reply, known, uid, issuer.startsWith('https:'))
  return between.finish(request, reply, {
    login: {
      accountId: uid,
      amr: how === 'mfa' ? ['mfa', 'pwd', 'otp'] : [how],
      ...(how === 'hwk' && { acr: PASSKEY_ACR }),
    },
  })
}

const blockedPage = ({ shop }: Visit) =>
  notePage(
    identityMessages.blockedTitle,
    identityMessages.blocked,
    shop === null ? undefined : { href: `${shop.url}/help-center`, text: identityMessages.toHelp },
  )
