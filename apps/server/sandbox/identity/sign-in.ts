import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { z } from 'zod'
import type { registerForm, signInForm } from './forms.ts'
import { identityMessages as words } from './messages.ts'
import { hashPassword, isPassword } from './password.ts'
import { newcomer } from './people.ts'
import { findPerson, insertPerson } from './store.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/** How often somebody may guess: five times for one address, and fifty from one place. */
export type AttemptLimits = { byEmail: RateLimiterMemory; byIp: RateLimiterMemory }

export function attemptLimits(): AttemptLimits {
  return {
    byEmail: new RateLimiterMemory({ points: 5, duration: QUARTER_HOUR_SECONDS }),
    byIp: new RateLimiterMemory({ points: 50, duration: QUARTER_HOUR_SECONDS }),
  }
}

export type SignedIn = { ok: true; uid: string } | { ok: false; problem: string; status: 401 | 409 | 429 }

// Checked when nobody has the address, so that the answer takes as long as for a wrong password.
const nobodysHash = await hashPassword(randomUUID())

export async function signIn(
  db: Pool,
  limits: AttemptLimits,
  ip: string,
  { email, password }: z.infer<typeof signInForm>,
): Promise<SignedIn> {
  const key = email.toLowerCase()
  if (!(await mayTry(limits, ip, key))) return { ok: false, problem: words.tooManyAttempts, status: 429 }
  const person = await findPerson(db, { email })
  const isRight = await isPassword(password, person?.passwordHash ?? nobodysHash)
  if (person === null || !isRight) return { ok: false, problem: words.wrongCredentials, status: 401 }
  await limits.byEmail.delete(key)
  return { ok: true, uid: person.uid }
}

export async function register(
  db: Pool,
  limits: AttemptLimits,
  ip: string,
  { password, ...person }: z.infer<typeof registerForm>,
): Promise<SignedIn> {
  if (!(await mayTry(limits, ip, person.email.toLowerCase()))) {
    return { ok: false, problem: words.tooManyAttempts, status: 429 }
  }
  const uid = randomUUID()
  const passwordHash = await hashPassword(password)
  const isNew = await insertPerson(db, { ...newcomer, ...person, uid, passwordHash })
  return isNew ? { ok: true, uid } : { ok: false, problem: words.emailTaken, status: 409 }
}

/** Counts before checking, so that guesses sent at the same time are all counted. */
async function mayTry(limits: AttemptLimits, ip: string, email: string): Promise<boolean> {
  const results = await Promise.allSettled([limits.byEmail.consume(email), limits.byIp.consume(ip)])
  return results.every((result) => result.status === 'fulfilled')
}
