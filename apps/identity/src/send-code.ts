import type { Identity } from './identity.ts'
import { awaitCode, CODE_MINUTES, type Waiting } from './mailed-code.ts'
import { mailMessages as words } from './messages.ts'
import { findPerson } from './store.ts'

/**
 * Mails a code to where an interaction waits for it. Whether anybody is there is looked up after the answer has left:
 * neither its words nor its time tell.
 */
export async function sendCode(identity: Identity, waiting: Waiting): Promise<void> {
  const { db, limits, mailer, codeKey, later } = identity
  const { email, purpose } = waiting
  const mayMail = await limits.allow([purpose === 'sign-in' ? 'tried-mail' : 'mail', email])
  const code = await awaitCode(db, codeKey, waiting, mayMail)
  if (code === null) return
  const mail = { to: email, subject: words.codeSubject(code), lines: words.codeLines(CODE_MINUTES), code }
  later(async () => {
    const isKnown = (await findPerson(db, { email })) !== null
    if (purpose === 'sign-up' && isKnown)
      mailer.send({ to: email, subject: words.knownSubject, lines: words.knownLines })
    else if (purpose === 'sign-up' || isKnown) mailer.send(mail)
  })
}
