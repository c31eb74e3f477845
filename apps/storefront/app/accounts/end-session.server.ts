import type { Client } from '@shop/contracts/client/client'
import { OTHERS } from './all-others.ts'

export type EndAnswer =
  | { outcome: 'ended'; device: string | null }
  | { outcome: 'others-ended'; count: number }
  | { outcome: 'gone' }
  | { outcome: 'failed' }

/** `prove` where whoever asks must prove anew who they are; `sign-in` where they are signed in no more. */
export async function endSession(client: Client, session: string): Promise<EndAnswer | 'prove' | 'sign-in'> {
  if (session === OTHERS) {
    const ended = await client.call('DELETE /users/me/sessions')
    return ended.ok ? { outcome: 'others-ended', count: ended.data.count } : notEnded(ended.statusCode)
  }
  const ended = await client.call('DELETE /users/me/sessions/{sessionId}', { params: { sessionId: session } })
  return ended.ok ? { outcome: 'ended', device: ended.data.device } : notEnded(ended.statusCode)
}

function notEnded(statusCode: number): EndAnswer | 'prove' | 'sign-in' {
  switch (statusCode) {
    case 401:
      return 'sign-in'
    case 403:
      return 'prove'
    // An id that is none names nobody's device either.
    case 400:
    case 404:
      return { outcome: 'gone' }
    default:
      return { outcome: 'failed' }
  }
}
