import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Counted } from './attempt-limits.ts'
import type { signInForm } from './forms.ts'
import type { Identity } from './identity.ts'
import type { KnownPeople } from './known-browser.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { PASSWORD_CHECKED } from './password-checked.ts'
import { passwordGate } from './password-gate.ts'
import { findPerson, renewHash } from './store.ts'

/** `unproven`: the password is right, and the address was never shown to be theirs. */
export type SignedIn =
  | { result: 'in'; uid: string; isBlocked: boolean }
  | { result: 'wrong' | 'too-many' | 'unproven' }

/** From where somebody tries, and who has signed on there before. */
export type Tried = { network: string; known: KnownPeople }

// Checked when nobody has the address, so that the answer takes as long as for a wrong password.
export const nobodysHash = await hashPassword(randomUUID())

/** For whom a try counts. Whoever guesses from elsewhere uses up nothing of somebody's own browser. */
function countedFor(
  person: { uid: string } | null,
  email: string,
  { network, known }: Tried,
): { guesses: Counted[]; place: Counted[] } {
  const browser = person && known.get(person.uid)
  if (browser) return { guesses: [['browser', browser]], place: [] }
  return {
    guesses: [
      ['email', email],
      ['person', email],
    ],
    place: [['network', network]],
  }
}

/** Counts a try. Null past the limit; else what whoever got in does with it: people behind one address are many. */
export async function countTry(
  { limits }: Pick<Identity, 'limits'>,
  person: { uid: string } | null,
  email: string,
  tried: Tried,
): Promise<{ gotIn(): Promise<void> } | null> {
  const { guesses, place } = countedFor(person, email, tried)
  if (!(await limits.allow(...guesses, ...place))) return null
  return {
    gotIn: async () => {
      await Promise.all([limits.forget(...guesses), limits.giveBack(...place)])
    },
  }
}

export const signIn = (
  identity: Identity,
  tried: Tried,
  form: z.infer<typeof signInForm>,
): Promise<SignedIn> => passwordGate(() => signInNow(identity, tried, form))

async function signInNow(
  { db, limits, log }: Identity,
  tried: Tried,
  { email, password }: z.infer<typeof signInForm>,
): Promise<SignedIn> {
  const person = await findPerson(db, { email })
  const counted = await countTry({ limits }, person, email, tried)
  if (counted === null) return { result: 'too-many' }
  const isRight = await isPassword(password, person?.passwordHash ?? nobodysHash)
  log.info({ uid: person?.uid ?? null, isRight }, PASSWORD_CHECKED)
  if (person === null || !isRight) return { result: 'wrong' }
  await counted.gotIn()
  if (isOutdated(person.passwordHash))
    await renewHash(db, person, { from: person.passwordHash, to: await hashPassword(password) })
  const { uid, isBlocked, isEmailProven } = person
  return isEmailProven ? { result: 'in', uid, isBlocked } : { result: 'unproven' }
}
