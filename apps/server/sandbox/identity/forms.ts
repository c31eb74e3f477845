import { z } from 'zod'
import { identityMessages as words } from './messages.ts'

const email = z.string().trim().max(254).pipe(z.email(words.emailMissing))
const name = (missing: string) => z.string().trim().min(1, missing).max(80, missing)
// Longer than any password, short enough that hashing it costs nothing extra.
const longest = 256

export const signInForm = z.object({
  email,
  password: z.string().min(1, words.passwordMissing).max(longest, words.passwordMissing),
})

export const registerForm = z.object({
  firstName: name(words.firstNameMissing),
  lastName: name(words.lastNameMissing),
  email,
  password: z.string().min(10, words.passwordShort).max(longest, words.passwordShort),
})

export type FieldErrors = Record<string, string>

/** The first thing wrong with each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of error.issues) found[String(path[0])] ??= message
  return found
}
