import { ACCOUNT_MESSAGES } from './messages.ts'

/** What another server of ours, or of a partner, proves itself with. Never in a browser. */
export type ClientCredentials = { clientId: string; clientSecret: string }

export function checkCredentials(
  credentials: Partial<ClientCredentials>,
): { ok: true; credentials: ClientCredentials } | { ok: false; message: string } {
  const { clientId, clientSecret } = credentials
  if (!clientId || !clientSecret) return { ok: false, message: ACCOUNT_MESSAGES.missingCredentials }
  return { ok: true, credentials: { clientId, clientSecret } }
}
