import { randomInt } from 'node:crypto'
import type { Channel } from '../channels/index.ts'
import type { StoredSession } from './session-store.ts'

const STATE_LENGTH = 32
const BASE = 36

/** Always made by us: what a visitor brings as a state is never sent on. */
export const newState = () =>
  Array.from({ length: STATE_LENGTH }, () => randomInt(BASE).toString(BASE)).join('')

/** The name a visit is known by outside; the token behind it never leaves the cookie. */
export const publicIdOf = ({ id }: { readonly id: string }) => id.replaceAll('-', '')

/** What the identity server is told of the visit that leaves for it, beside what the protocol asks for. */
export function parametersOf(
  action: string,
  { channel, isMain, session }: { channel: Channel; isMain: boolean; session: StoredSession | null },
): Record<string, string> {
  const sessionId = session ? publicIdOf(session) : ''
  return {
    approval_prompt: 'auto',
    // Proving anew who it is, is signing in.
    action: action === 'register' ? action : 'login',
    sessionId,
    isDealer: String(session?.customerType === 'dealer'),
    accountTypeCompany: session?.account?.membership?.companyId ?? '',
    displaySimpleCrewView: String(channel.simpleCrewPromo !== null),
    ...(isMain
      ? { anonymous_id: session?.rudderAnonymousId ?? sessionId }
      : { partner_integration: channel.id }),
  }
}
