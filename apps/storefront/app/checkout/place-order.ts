import type { OrderAttempt, postOrder } from '@shop/contracts/checkout/checkout'
import type { CallFailure, CallResult } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import type * as z from 'zod'

/** What is sent, and the key that makes sending it twice one order. */
export type Submission = {
  idempotencyKey: string
  order: z.input<typeof postOrder.body>
}

export type Refused = {
  outcome: 'refused'
  refusal:
    | Extract<OrderAttempt, { outcome: 'refused' }>['refusal']
    | 'cart-changed'
    | 'too-many-declined'
    | 'not-offered'
    | 'no-saved-card'
    | 'no-billing'
    | 'pickup-point-full'
    | 'too-big-for-pickup'
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
      body: submission.order,
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
  return outcomeOf(asked)
}

/** The same, and the lender is asked first: for the case that its own word was lost. */
export async function askLender(client: Client, attemptId: string, signal: AbortSignal): Promise<Outcome> {
  const asked = await client.call('POST /checkout/orders/{attemptId}/returns', {
    params: { attemptId },
    body: { ending: 'unknown' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TELL_AFTER_MS)]),
  })
  return outcomeOf(asked)
}

function outcomeOf(asked: CallResult<OrderAttempt>): Outcome {
  if (asked.ok) return asked.data
  return { outcome: asked.code === 'NotFound' ? 'unknown-attempt' : 'unanswered' }
}

function mayHaveArrived(failure: CallFailure): boolean {
  return failure.statusCode >= 500 || failure.code === 'NetworkError'
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
