import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { mailMessages as mails } from './messages.ts'
import { hashPassword } from './password.ts'
import { passwordProblem } from './password-problem.ts'
import { findRecoveryLink, redeemRecoveryLink } from './recovery-link.ts'
import { endSessions, setPassword } from './store.ts'

export type PasswordSet = 'set' | 'over' | { weakness: string }

/** By a link from the mailbox, once: whoever was signed on as this person, anywhere, is signed on no more. */
export async function setNewPassword(
  { db, leaks, mailer, endings }: Identity,
  token: string,
  password: string,
): Promise<PasswordSet> {
  const owner = await findRecoveryLink(db, token)
  if (owner === null) return 'over'
  const weakness = await passwordProblem(password, owner, leaks)
  if (weakness) return { weakness }
  const hash = await hashPassword(password)
  const isSet = await inTransaction(db, async (client) => {
    const uid = await redeemRecoveryLink(client, token)
    if (uid === null) return false
    await setPassword(client, uid, hash)
    await endSessions(client, uid)
    await endings.note(client, uid)
    return true
  })
  if (!isSet) return 'over'
  await endings.deliver()
  mailer.send({ to: owner.email, subject: mails.changedSubject, lines: mails.changedLines })
  return 'set'
}
