import type { Client } from '@shop/contracts/client/client'

export type RemoveAnswer =
  | { outcome: 'removed' }
  | { outcome: 'gone' }
  | { outcome: 'failed'; message: string | null }

/** `sign-in` where whoever asks is signed in no more. */
export async function removeCard(client: Client, cardId: string): Promise<RemoveAnswer | 'sign-in'> {
  const removed = await client.call('DELETE /users/me/cards/{cardId}', { params: { cardId } })
  if (removed.ok) return { outcome: 'removed' }
  switch (removed.statusCode) {
    case 401:
      return 'sign-in'
    // An id that is none names nobody's card either.
    case 400:
    case 404:
      return { outcome: 'gone' }
    case 409:
      return { outcome: 'failed', message: removed.message }
    default:
      return { outcome: 'failed', message: null }
  }
}
