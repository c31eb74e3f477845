import type { FastProfile, ToFastCheckout } from '@shop/contracts/payments/fast-checkout'
import { deviceData } from './device-data.ts'

type Customer = { challenge: string; phoneEnd: string }

type Known = {
  name: { firstName: string; lastName: string }
  phone: string
  shippingAddress: { line1: string; line2: string | null; postalCode: string }
  card: { nonce: string; cardType: string; lastFour: string }
}

/** Whom the gateway knows by the email, and has sent a code to; null for nobody. */
export async function lookUp(
  url: string,
  { clientToken, email }: Pick<ToFastCheckout, 'clientToken' | 'email'>,
): Promise<Customer | null> {
  const answer = await ask(`${url}/lookup`, clientToken, { email })
  if (answer.status !== 201) throw new Error(`The gateway answered with ${answer.status}`)
  return ((await answer.json()) as { customer: Customer | null }).customer
}

/** With the code that was typed: who it is, or that it may be another one, or that none is asked for any more. */
export async function tryCode(
  url: string,
  clientToken: string,
  challenge: string,
  code: string,
): Promise<FastProfile | 'again' | 'over'> {
  const answer = await ask(`${url}/code`, clientToken, { challenge, code })
  if (answer.status !== 201) return 'over'
  const { again, profile } = (await answer.json()) as { again?: boolean; profile?: Known }
  if (again) return 'again'
  return profile ? profileOf(profile) : 'over'
}

function profileOf({ name, phone, shippingAddress: at, card }: Known): FastProfile {
  return {
    ...name,
    addressLine1: at.line1,
    addressLine2: at.line2,
    zip: at.postalCode,
    phone,
    card: { nonce: card.nonce, brand: card.cardType, lastFour: card.lastFour, deviceData: deviceData() },
  }
}

function ask(url: string, clientToken: string, about: object): Promise<Response> {
  const { authorizationFingerprint } = JSON.parse(atob(clientToken))
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ authorizationFingerprint, ...about }),
  })
}
