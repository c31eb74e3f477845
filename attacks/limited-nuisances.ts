import { randomUUID } from 'node:crypto'
import { within } from '@shop/faults/visit.ts'
import { MESSAGES_PER_ADDRESS } from '@shop/server/src/content/limits.ts'
import { PLACES_PER_ADDRESS } from '@shop/server/src/location/limits.ts'
import { REVIEWS_PER_ADDRESS, REVIEWS_PER_EMAIL, VOTES_PER_ADDRESS } from '@shop/server/src/reviews/limits.ts'
import { EXAMPLE_REVIEW } from '@shop/server/testing/example-review.ts'
import { type Limited, type Tried, verdict } from './limited.ts'
import { visitFrom } from './many-addresses.ts'

const LINE = { brand: 'kestrel', line: 'ridgeback-a-t' }

/** Somebody fills our mailbox, the readers' queue, or copies our map. Counted in Redis, and forgotten with it. */
export function limitedNuisances(apiUrl: string): Limited[] {
  const note = { name: 'Ana Morris', email: 'ana@example.com', message: 'Do you ship to Alaska?' }
  const message = async (from: string): Promise<Tried> => {
    const { client } = await visitFrom(apiUrl, from)
    const sent = await client.call('POST /contact-messages', { body: note, ...within() })
    return verdict(
      sent,
      (said) => said === 'ok',
      (said) => said === 'too-many-messages',
    )
  }
  const review = async (from: string, email = newEmail()): Promise<Tried> => {
    const { client } = await visitFrom(apiUrl, from)
    const body = { ...EXAMPLE_REVIEW, email, comments: `${EXAMPLE_REVIEW.comments} ${randomUUID()}` }
    const params = LINE
    const sent = await client.call('POST /product-lines/{brand}/{line}/reviews', {
      params,
      body,
      ...within(),
    })
    return verdict(sent, (said) => said === 'ok')
  }
  // Of a review that does not exist: it counts as any other.
  const vote = async (from: string): Promise<Tried> => {
    const { client } = await visitFrom(apiUrl, from)
    const params = { reviewId: 999_999_999 }
    const body = { isHelpful: true }
    const sent = await client.call('POST /reviews/{reviewId}/votes', { params, body, ...within() })
    return verdict(sent, (said) => said === '404')
  }
  const place = async (from: string): Promise<Tried> => {
    const { client } = await visitFrom(apiUrl, from)
    const body = { latitude: 39.953, longitude: -75.174 }
    const sent = await client.call('POST /locations/nearest-zip', { body, ...within() })
    return verdict(sent, (said) => said === 'ok')
  }
  const email = newEmail()
  const forgotten = { isKept: false }
  return [
    {
      name: 'messages to us',
      by: 'address',
      stated: MESSAGES_PER_ADDRESS.points,
      ...forgotten,
      next: message,
      somebodyElse: message,
    },
    {
      name: 'reviews',
      by: 'address',
      stated: REVIEWS_PER_ADDRESS.points,
      ...forgotten,
      next: (from) => review(from),
      somebodyElse: (from) => review(from),
    },
    {
      name: 'reviews',
      by: 'e-mail',
      stated: REVIEWS_PER_EMAIL.points,
      ...forgotten,
      next: (from) => review(from, email),
      somebodyElse: (from) => review(from),
    },
    {
      name: 'votes on reviews',
      by: 'address',
      stated: VOTES_PER_ADDRESS.points,
      ...forgotten,
      next: vote,
      somebodyElse: vote,
    },
    {
      name: 'places looked up',
      by: 'address',
      stated: PLACES_PER_ADDRESS.points,
      ...forgotten,
      next: place,
      somebodyElse: place,
    },
  ]
}

const newEmail = () => `${randomUUID()}@example.com`
