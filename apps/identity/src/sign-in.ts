import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Counted } from './attempt-limits.ts'
import type { signInForm } from './forms.ts'
import type { Identity } from './identity.ts'
import type { KnownPeople } from './known-browser.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { findPerson, renewHash } from './store.ts'

/** `unproven`: the password is right, and the address was never shown to be theirs. */
export type SignedIn =
  | { result: 'in'; uid: string; isBlocked: boolean }
  | { result: 'wrong' | 'too-many' | 'unproven' }

/** From where somebody tries, and who has signed on there before. */
export type Tried = { network: string; known: KnownPeople }

// Checked when nobody has the address, so that the answer takes as long as for a wrong password.
const nobodysHash = await hashPassword(randomUUID())

export async function signIn(
  { db, limits }: Identity,
  { network, known }: Tried,
  { email, password }: z.infer<typeof signInForm>,
): Promise<SignedIn> {
  const person = await findPerson(db, { email })
  const browser = person && known.get(person.uid)
  // Whoever guesses from elsewhere uses up nothing of somebody's own browser.
  const counted: Counted[] = browser
    ? [['browser', browser]]
    : [
        ['email', email],
        ['person', email],
        ['network', network],
      ]
  if (!(await limits.allow(...counted))) return { result: 'too-many' }
  const isRight = await isPassword(password, person?.passwordHash ?? nobodysHash)
  if (person === null || !isRight) return { result: 'wrong' }
  await limits.forget(...(browser ? counted : counted.slice(0, 2)))
  if (isOutdated(person.passwordHash))
    await renewHash(db, person, { from: person.passwordHash, to: await hashPassword(password) })
  const { uid, isBlocked, isEmailProven } = person
  return isEmailProven ? { result: 'in', uid, isBlocked } : { result: 'unproven' }
}
