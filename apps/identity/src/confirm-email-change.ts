import { timingSafeEqual } from 'node:crypto'
import { codeHash, insertUndo, moveEmail, takeTry, UNDO_HOURS } from './email-change.ts'
import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { mailMessages as words } from './messages.ts'
import { findPerson } from './store.ts'

export type ChangeConfirmed = 'changed' | 'over' | { isOldWrong: boolean; isNewWrong: boolean }

/** With the codes of both mailboxes. The one before is told, and can take it back for three days. */
export async function confirmEmailChange(
  { db, mailer, issuer, codeKey }: Identity,
  uid: string,
  codes: { oldCode: string; newCode: string },
): Promise<ChangeConfirmed> {
  const change = await takeTry(db, uid)
  const person = await findPerson(db, { uid })
  if (change === null || person === null) return 'over'
  const isRight = (code: string, hash: Buffer) => timingSafeEqual(codeHash(codeKey, uid, code), hash)
  const isOldWrong = !isRight(codes.oldCode, change.oldCodeHash)
  const isNewWrong = !isRight(codes.newCode, change.newCodeHash)
  if (isOldWrong || isNewWrong) return { isOldWrong, isNewWrong }
  const [oldEmail, newEmail] = [person.email, change.newEmail]
  const token = await inTransaction(db, async (client) =>
    (await moveEmail(client, { uid, from: oldEmail, to: newEmail }))
      ? insertUndo(client, { uid, oldEmail, newEmail })
      : null,
  )
  if (token === null) return 'over'
  mailer.send({
    to: oldEmail,
    subject: words.movedSubject,
    lines: words.movedLines(newEmail, UNDO_HOURS),
    link: { href: new URL(`/email/undo/${token}`, issuer).href, text: words.undoLink },
  })
  mailer.send({ to: newEmail, subject: words.movedSubject, lines: words.movedHereLines })
  return 'changed'
}
