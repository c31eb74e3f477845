import { cents } from '@shop/domain/money/cents'
import type { StoredOperation } from './operation-store.ts'
import type { Authorization, ExtendAnswer, PaymentProvider } from './payment-provider.ts'

export type HoldAnswer = ExtendAnswer | { readonly outcome: 'held'; readonly authorization: Authorization }

/** One try at holding money for longer, or anew. `vaultToken`: under which the card is kept; null when it was forgotten. */
export function askForHold(
  provider: PaymentProvider,
  operation: StoredOperation,
  vaultToken: string | null,
): Promise<HoldAnswer> {
  return operation.kind === 'extend'
    ? extended(provider, operation)
    : heldAnew(provider, operation, vaultToken)
}

async function extended(
  provider: PaymentProvider,
  { id, transactionId, amountCents }: StoredOperation,
): Promise<HoldAnswer> {
  if (!provider.extend) return { outcome: 'refused', reason: `${provider.name} holds nothing for longer` }
  return provider.extend({ operationId: id, transactionId, amountCents: cents(amountCents) })
}

/** The operation is the order of the sale, so that what was lost is found by it, and nothing of the shopper goes along. */
async function heldAnew(
  provider: PaymentProvider,
  operation: StoredOperation,
  vaultToken: string | null,
): Promise<HoldAnswer> {
  const mayBeSent = operation.state === 'wanted' || provider.can(operation).lostCalls === 'repeat'
  if (!mayBeSent) return foundAnew(provider, operation)
  if (vaultToken === null) return { outcome: 'refused', reason: 'The card is not kept any more.' }
  const answer = await provider.authorize({
    orderId: operation.id,
    amountCents: cents(operation.amountCents),
    nonce: null,
    vault: { token: vaultToken },
  })
  if (answer.outcome === 'declined') return { outcome: 'refused', reason: answer.reason }
  // Nobody is there whom the bank could ask.
  if (answer.outcome === 'challenge-required')
    return { outcome: 'refused', reason: 'The card’s bank wants to ask its owner first.' }
  return answer.outcome === 'authorized' ? asAsked(provider, operation, answer) : answer
}

/** A look-up is late by seconds: a sale that was sent again may have been booked twice. One of them is needed. */
async function foundAnew(provider: PaymentProvider, operation: StoredOperation): Promise<HoldAnswer> {
  const [first, ...others] = await provider.findHeld(operation.id)
  if (!first) return { outcome: 'not-sent' }
  for (const { transactionId } of others) await provider.letGo(transactionId)
  return asAsked(provider, operation, first)
}

async function asAsked(
  provider: PaymentProvider,
  { amountCents }: StoredOperation,
  authorization: Authorization,
): Promise<HoldAnswer> {
  if (authorization.amountCents === amountCents) return { outcome: 'held', authorization }
  await provider.letGo(authorization.transactionId)
  return { outcome: 'refused', reason: `Another amount was held: ${authorization.amountCents}` }
}
