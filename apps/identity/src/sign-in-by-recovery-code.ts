import type { z } from 'zod'
import type { recoveryCodeForm } from './forms.ts'
import type { Identity } from './identity.ts'
import { mailMessages as words } from './messages.ts'
import { isPassword } from './password.ts'
import { recoveryCodesLeft, redeemRecoveryCode } from './recovery-codes.ts'
import { countTry, nobodysHash, type Tried } from './sign-in.ts'
import { findPerson } from './store.ts'

/**
 * In place of a passkey or of a mailed code, counted like a guess at the password. At a desk the password is asked for as
 * well: a note with codes that was found opens none.
 */
export async function signInByRecoveryCode(
  { db, limits, mailer }: Identity,
  tried: Tried,
  { email, code, password }: z.infer<typeof recoveryCodeForm> & { password: string | null },
): Promise<{ result: 'in'; uid: string } | { result: 'wrong' | 'too-many' }> {
  const person = await findPerson(db, { email })
  const counted = await countTry({ limits }, person, email, tried)
  if (counted === null) return { result: 'too-many' }
  const isRight = password === null || (await isPassword(password, person?.passwordHash ?? nobodysHash))
  // Asked for of nobody too: the same work for known and unknown addresses.
  const isGood = isRight && (await redeemRecoveryCode(db, person?.uid ?? '', code))
  if (person === null || !isGood) return { result: 'wrong' }
  await counted.gotIn()
  const left = (await recoveryCodesLeft(db, person.uid)) ?? 0
  mailer.send({ to: person.email, subject: words.codeUsedSubject, lines: words.codeUsedLines(left) })
  return { result: 'in', uid: person.uid }
}
