import type { Identity } from './identity.ts'
import { mailMessages as words } from './messages.ts'
import { insertRecoveryLink, LINK_MINUTES } from './recovery-link.ts'
import { findPerson } from './store.ts'

/** Mails a link for a new password to whoever has this address; the answer neither says nor shows whether anybody does. */
export async function askRecovery(identity: Identity, network: string, email: string): Promise<void> {
  const { db, limits, mailer, issuer, later } = identity
  if (!(await limits.allow(['mail', email], ['mails', network]))) return
  later(async () => {
    const person = await findPerson(db, { email })
    if (person === null) return
    const href = new URL(`/recover/${await insertRecoveryLink(db, person.uid)}`, issuer).href
    mailer.send({
      to: person.email,
      subject: words.recoverSubject,
      lines: words.recoverLines(LINK_MINUTES),
      link: { href, text: words.recoverLink },
    })
  })
}
