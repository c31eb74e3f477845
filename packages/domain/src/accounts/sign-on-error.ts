import { ACCOUNT_MESSAGES } from './messages.ts'

export const SIGN_ON_ERRORS = ['cancelled', 'failed', 'away'] as const
export type SignOnErrorName = (typeof SIGN_ON_ERRORS)[number]

/** Why nobody is signed on. What a person reads of it is its `detail`. */
export interface SignOnError {
  readonly error: SignOnErrorName
  readonly detail: string
}

/** The words are ours: a text that came with an address could be anybody's. */
export function signOnError(error: SignOnErrorName): SignOnError {
  return { error, detail: ACCOUNT_MESSAGES.notSignedIn[error] }
}

const NAMES: Readonly<Record<string, SignOnErrorName>> = {
  access_denied: 'cancelled',
  temporarily_unavailable: 'away',
  server_error: 'away',
}

/** By the code of OAuth that an identity server answers with. */
export function signOnErrorNamed(code: string): SignOnErrorName {
  return Object.hasOwn(NAMES, code) ? (NAMES[code] ?? 'failed') : 'failed'
}
