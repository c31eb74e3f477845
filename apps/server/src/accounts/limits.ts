export const SESSIONS_PER_VISITOR = { name: 'sessions-visitor', points: 2_000, seconds: 3_600 } as const
/** Each leaves a row behind, also when nobody comes back. */
export const SIGN_ONS_PER_VISITOR = { name: 'sign-ons-visitor', points: 200, seconds: 600 } as const
/** Wrong client secrets; right ones do not count. Not by client: a guesser must not shut out who knows the secret. */
export const SECRETS_PER_ADDRESS = { name: 'secret-address', points: 20, seconds: 3600 } as const
