import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'
import type { Pages } from './interaction-routes.ts'
import { knownPeople, rememberBrowser } from './known-browser.ts'
import { mailMessages as words } from './messages.ts'
import { type How, needsPasskey, turnBackStaff } from './staff-gate.ts'
import { findPerson } from './store.ts'

/** Lets somebody in who has proven who they are, remembers the browser, and tells them by mail of one that is new. */
export async function admit(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { uid, how, isNewcomer = false }: { uid: string; how: How; isNewcomer?: boolean },
): Promise<FastifyReply> {
  const { identity, between } = pages
  const { db, later, mailer, issuer } = identity
  if (identity.staffNeedPasskeys && how !== 'hwk') {
    const visit = await between.visit(request, reply)
    const person = await findPerson(db, { uid })
    if (person && needsPasskey(visit, person)) return turnBackStaff(pages, reply, { visit, person, how })
  }
  const known = knownPeople(request)
  if (!known.has(uid) && !isNewcomer) {
    const device = deviceName(request.headers['user-agent'])
    later(async () => {
      const person = await findPerson(db, { uid })
      if (person)
        mailer.send({
          to: person.email,
          subject: words.deviceSubject(device),
          lines: words.deviceLines(device),
        })
    })
  }
  rememberBrowser(reply, known, uid, issuer.startsWith('https:'))
  return between.finish(request, reply, { login: { accountId: uid, amr: [how] } })
}
