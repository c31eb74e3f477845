import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient, refused, type Told } from '../../testing/fake-client.ts'
import { askOutcome, sendOrder } from './place-order.ts'

const submission = {
  idempotencyKey: 'key-1',
  order: {
    cartId: 'cart-1',
    cartVersion: 3,
    paymentType: 'credit' as const,
    nonce: 'tokencc_1',
    agreedTotalInCents: 63_148,
  },
}
const noPause = async () => {}
const path = 'POST /checkout/orders'

describe('sending an order', () => {
  it('repeats an unanswered call under the same key, so that it stays one order', async () => {
    const { client, calls } = fakeClient({
      [path]: [
        failed('NetworkError', 404),
        failed('ServerError', 503),
        answered({ outcome: 'processing', attemptId: 'a-1' }),
      ],
    })
    expect(await sendOrder(client, submission, noPause)).toEqual({ outcome: 'sent', attemptId: 'a-1' })
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ input }) => JSON.stringify(input)))).toEqual(
      new Set([JSON.stringify({ idempotencyKey: 'key-1', body: submission.order })]),
    )
  })

  it('does not repeat a refusal', async () => {
    const { client, calls } = fakeClient({ [path]: refused('cart-changed', 'Changed') })
    expect(await sendOrder(client, submission, noPause)).toEqual({
      outcome: 'refused',
      refusal: 'cart-changed',
      message: 'Changed',
    })
    expect(calls).toHaveLength(1)
  })

  it('gives up after four tries without saying that it failed', async () => {
    const { client, calls } = fakeClient({ [path]: failed('NetworkError', 404) })
    expect(await sendOrder(client, submission, noPause)).toEqual({ outcome: 'unanswered' })
    expect(calls).toHaveLength(4)
  })
})

describe('asking how it ended', () => {
  const ask = (answer: Told<'GET /checkout/orders/{attemptId}'>) =>
    askOutcome(
      fakeClient({ 'GET /checkout/orders/{attemptId}': answer }).client,
      'a-1',
      new AbortController().signal,
    )

  it('passes on what the server says', async () => {
    const placed = { outcome: 'placed', attemptId: 'a-1', orderNumber: 'ST-7K4M-2Q9X' } as const
    expect(await ask(answered(placed))).toEqual(placed)
  })

  it('tells an attempt that is not ours from one that could not be asked about', async () => {
    expect(await ask(failed('NotFound', 404))).toEqual({ outcome: 'unknown-attempt' })
    expect(await ask(failed('NetworkError', 404))).toEqual({ outcome: 'unanswered' })
  })
})
