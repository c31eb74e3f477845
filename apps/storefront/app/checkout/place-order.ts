import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { CallFailure } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'

/** What is sent, and the key that makes sending it twice one order. */
export type Submission = {
  idempotencyKey: string
  order: { cartId: string; cartVersion: number; nonce: string; agreedTotalInCents: number }
}

export type Refused = {
  outcome: 'refused'
  refusal:
    | Extract<OrderAttempt, { outcome: 'refused' }>['refusal']
    | 'cart-changed'
    | 'too-many-declined'
    | null
  message: string
}

export type Sent =
  | { outcome: 'sent'; attemptId: string }
  | Refused
  /** Nobody knows whether it arrived; the same submission may be sent again. */
  | { outcome: 'unanswered' }

/** The server answers within ten seconds. If even that does not come, the shopper is told all the same. */
const TELL_AFTER_MS = 11_500
const PAUSES_MS = [500, 1_500, 4_000]

/** Sends the order until it is answered, always under the same key. */
export async function sendOrder(client: Client, submission: Submission, pause = wait): Promise<Sent> {
  for (const ms of [...PAUSES_MS, null]) {
    const sent = await client.call('POST /checkout/orders', {
      idempotencyKey: submission.idempotencyKey,
      body: { ...submission.order, paymentType: 'credit' },
    })
    if (sent.ok) return { outcome: 'sent', attemptId: sent.data.attemptId }
    if (!mayHaveArrived(sent)) return { outcome: 'refused', refusal: sent.refusal, message: sent.message }
    if (ms !== null) await pause(ms)
  }
  return { outcome: 'unanswered' }
}

export type Outcome = OrderAttempt | { outcome: 'unanswered' } | { outcome: 'unknown-attempt' }

/** How it ended. The server waits some seconds before it says that it is still going on. */
export async function askOutcome(client: Client, attemptId: string, signal: AbortSignal): Promise<Outcome> {
  const asked = await client.call('GET /checkout/orders/{attemptId}', {
    params: { attemptId },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TELL_AFTER_MS)]),
  })
  if (asked.ok) return asked.data
  return { outcome: asked.code === 'NotFound' ? 'unknown-attempt' : 'unanswered' }
}

function mayHaveArrived(failure: CallFailure): boolean {
  return failure.statusCode >= 500 || failure.code === 'NetworkError'
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
