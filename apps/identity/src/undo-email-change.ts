import { moveEmail, redeemUndo } from './email-change.ts'
import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { mailMessages as words } from './messages.ts'
import { endSessions } from './store.ts'

/** Whoever takes it back may not have made it: everybody who is signed on as them is signed on no more. */
export async function undoEmailChange(
  { db, mailer, endings }: Identity,
  token: string,
): Promise<'undone' | 'over'> {
  const undone = await inTransaction(db, async (client) => {
    const undo = await redeemUndo(client, token)
    if (undo === null) return null
    const isBack = await moveEmail(client, { uid: undo.uid, from: undo.newEmail, to: undo.oldEmail })
    if (isBack) {
      await endSessions(client, undo.uid)
      await endings.note(client, undo.uid)
    }
    return isBack ? undo : null
  })
  if (undone === null) return 'over'
  await endings.deliver()
  mailer.send({ to: undone.oldEmail, subject: words.undoneSubject, lines: words.undoneLines })
  return 'undone'
}
