import type { z } from 'zod'
import type { FieldErrors, registerForm } from './forms.ts'
import type { Identity } from './identity.ts'
import { identityMessages as words } from './messages.ts'
import { hashPassword } from './password.ts'
import { passwordGate } from './password-gate.ts'
import { passwordProblem } from './password-problem.ts'
import { sendCode } from './send-code.ts'

export type SignUpBegun =
  | { ok: true }
  | { ok: false; status: 422 | 429; errors?: FieldErrors; problem?: string }

/** The account is made when the code comes back, so nobody has one with an address that is not theirs. */
export async function beginSignUp(
  identity: Identity,
  { interaction, network }: { interaction: string; network: string },
  { password, ...person }: z.infer<typeof registerForm>,
): Promise<SignUpBegun> {
  if (!(await identity.limits.allow(['sign-up', network])))
    return { ok: false, status: 429, problem: words.tooManyAttempts }
  const weakness = await passwordProblem(password, person, identity.leaks)
  if (weakness) return { ok: false, status: 422, errors: { password: weakness } }
  const newcomer = {
    ...person,
    email: person.email.toLowerCase(),
    passwordHash: await passwordGate(() => hashPassword(password)),
  }
  await sendCode(identity, { interaction, purpose: 'sign-up', email: person.email, newcomer })
  return { ok: true }
}
