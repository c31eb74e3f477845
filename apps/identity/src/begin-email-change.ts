import { randomInt } from 'node:crypto'
import { CHANGE_MINUTES, codeHash, insertEmailChange } from './email-change.ts'
import type { Identity } from './identity.ts'
import { mailMessages as words } from './messages.ts'
import { isPassword } from './password.ts'
import { findPerson } from './store.ts'

export type ChangeBegun = 'begun' | 'wrong' | 'too-many'

/** Asks both mailboxes for a code. The password is asked for again: a browser left open must not give an account away. */
export async function beginEmailChange(
  { db, limits, mailer, codeKey, later }: Identity,
  uid: string,
  { email, password }: { email: string; password: string },
): Promise<ChangeBegun> {
  if (!(await limits.allow(['change', uid]))) return 'too-many'
  const person = await findPerson(db, { uid })
  if (person === null || !(await isPassword(password, person.passwordHash))) return 'wrong'
  const [ofOld, ofNew] = [newCode(), newCode()]
  await insertEmailChange(db, {
    uid,
    newEmail: email.toLowerCase(),
    oldCodeHash: codeHash(codeKey, uid, ofOld),
    newCodeHash: codeHash(codeKey, uid, ofNew),
  })
  mailer.send({
    to: person.email,
    subject: words.codeSubject(ofOld),
    lines: words.changeFromLines(email, CHANGE_MINUTES),
    code: ofOld,
  })
  // Whether the new address is somebody's is for its mailbox alone to know.
  later(async () => {
    const isTaken = (await findPerson(db, { email })) !== null
    if (isTaken) mailer.send({ to: email, subject: words.knownSubject, lines: words.changeTakenLines })
    else
      mailer.send({
        to: email,
        subject: words.codeSubject(ofNew),
        lines: words.codeLines(CHANGE_MINUTES),
        code: ofNew,
      })
  })
  return 'begun'
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
