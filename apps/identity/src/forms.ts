import { z } from 'zod'
import { jsonText } from './json-text.ts'
import { identityMessages as words } from './messages.ts'
import { plainCode } from './recovery-codes.ts'

const email = z.string().trim().max(254).pipe(z.email(words.emailMissing))
const name = (missing: string) => z.string().trim().min(1, missing).max(80, missing)
// Longer than any password ever was here, short enough that hashing it costs nothing extra.
const longest = 256

export const signInForm = z.object({
  email,
  password: z.string().min(1, words.passwordMissing).max(longest, words.passwordMissing),
})

export const registerForm = z.object({
  firstName: name(words.firstNameMissing),
  lastName: name(words.lastNameMissing),
  email,
  password: z.string().min(1, words.passwordMissing),
})

export const recoverForm = z.object({ email })

/** People type spaces and dashes into codes. */
const code = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, words.codeMissing))

export const codeForm = z.object({ code })
export const emailCodesForm = z.object({ oldCode: code, newCode: code })

export const recoveryCodeForm = z.object({
  email,
  code: z
    .string()
    .transform(plainCode)
    .pipe(z.string().regex(/^[0-9a-z]{16}$/, words.recoveryCodeMissing)),
})
/** At a desk. */
export const staffRecoveryForm = recoveryCodeForm.extend({ password: signInForm.shape.password })

export const newPasswordForm = z.object({ password: z.string().min(1, words.passwordMissing) })

/** What a device has answered, as its script sends it. */
export const responseForm = z.object({
  response: z
    .string()
    .max(20_000)
    .transform(jsonText)
    .pipe(z.looseObject({ id: z.string().max(2_000) })),
})

export const passkeyForm = z.object({
  id: z.string().max(2_000),
  name: z.string().trim().min(1).max(60).optional(),
})

export type FieldErrors = Record<string, string>

/** The first thing wrong with each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of error.issues) found[String(path[0])] ??= message
  return found
}
