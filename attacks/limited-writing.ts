import { randomUUID } from 'node:crypto'
import { within } from '@shop/faults/visit.ts'
import { MESSAGES_PER_ADDRESS } from '@shop/server/src/content/limits.ts'
import { REVIEWS_PER_ADDRESS, REVIEWS_PER_EMAIL } from '@shop/server/src/reviews/limits.ts'
import { EXAMPLE_REVIEW } from '@shop/server/testing/example-review.ts'
import { type Limited, type Tried, verdict } from './limited.ts'
import { visitFrom } from './many-addresses.ts'

const LINE = { brand: 'kestrel', line: 'ridgeback-a-t' }

/** Somebody fills our mailbox and the readers' queue. Counted in Redis, and forgotten with it. */
export function limitedWriting(apiUrl: string): Limited[] {
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
  const email = newEmail()
  const forgotten = { isKept: false }
  return [
    {
      ...{ name: 'messages to us', by: 'address', stated: MESSAGES_PER_ADDRESS.points, ...forgotten },
      next: message,
      somebodyElse: message,
    },
    {
      ...{ name: 'reviews', by: 'address', stated: REVIEWS_PER_ADDRESS.points, ...forgotten },
      next: (from) => review(from),
      somebodyElse: (from) => review(from),
    },
    {
      ...{ name: 'reviews', by: 'e-mail', stated: REVIEWS_PER_EMAIL.points, ...forgotten },
      next: (from) => review(from, email),
      somebodyElse: (from) => review(from),
    },
  ]
}

const newEmail = () => `${randomUUID()}@example.com`
