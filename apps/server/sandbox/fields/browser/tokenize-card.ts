import type { FromPaymentField } from '@shop/contracts/payments/payment-field'
import { type CardInput, cardFieldNames } from '../card-rules.ts'
import { fieldMessages } from '../messages.ts'
import { deviceData } from './device-data.ts'

export type Tokenized = Extract<FromPaymentField, { type: 'tokenized' | 'invalid' | 'failed' }>

const ANSWER_TIMEOUT_MS = 15_000

/** Trades the card for a nonce. */
export function tokenizeCard(url: string, clientToken: string, card: CardInput): Promise<Tokenized> {
  return nonceFor(url, clientToken, {
    number: card.number,
    expirationDate: card.expiration,
    cvv: card.securityCode,
    ...(card.name === '' ? {} : { cardholderName: card.name }),
  })
}

/** The only place where card data leaves the frame. */
export async function nonceFor(
  url: string,
  clientToken: string,
  creditCard: Readonly<Record<string, string>>,
): Promise<Tokenized> {
  try {
    const { authorizationFingerprint } = JSON.parse(atob(clientToken))
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      body: JSON.stringify({ authorizationFingerprint, creditCard }),
    })
    const body = await answer.json()
    if (answer.status === 201)
      return { type: 'tokenized', nonce: body.nonce, details: body.details, deviceData: deviceData() }
    if (answer.status === 422) return { type: 'invalid', fields: knownFields(body.fields) }
  } catch {
    // No answer: the shop shows its own words, the shopper tries again.
  }
  return { type: 'failed', message: fieldMessages.unavailable }
}

function knownFields(fields: Extract<Tokenized, { type: 'invalid' }>['fields']) {
  return fields.filter(({ name }) => cardFieldNames.includes(name))
}
