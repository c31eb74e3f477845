import { createHash } from 'node:crypto'
import type { CallFailure } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import { refusedFields } from '../platform/form/refused-fields.ts'
import { checkReview, type ReviewErrors, type ReviewFields, reviewBodyOf } from './review-fields.ts'

export type SentReview =
  | { outcome: 'received' }
  | { outcome: 'refused'; errors: ReviewErrors }
  | { outcome: 'unknown-line' }
  | { outcome: 'too-many' }
  | { outcome: 'failed' }

/** Checks what was typed and hands it in. The same words sent twice are one review: their hash is the key. */
export async function sendReview(
  client: Client,
  line: { brand: string; line: string },
  fields: ReviewFields,
): Promise<SentReview> {
  const errors = checkReview(fields)
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  const sent = await client.call('POST /product-lines/{brand}/{line}/reviews', {
    params: line,
    body: reviewBodyOf(fields),
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([line, fields]))
      .digest('hex'),
  })
  return sent.ok ? { outcome: 'received' } : notSent(sent)
}

function notSent(failure: CallFailure): SentReview {
  const errors = refusedFields(failure, { purchasedOn: 'purchaseDate', 'vehicle.make': 'make' })
  if (errors) return { outcome: 'refused', errors }
  if (failure.statusCode === 429) return { outcome: 'too-many' }
  return { outcome: failure.code === 'NotFound' ? 'unknown-line' : 'failed' }
}
