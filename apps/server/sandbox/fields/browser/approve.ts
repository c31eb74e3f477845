import type { WalletPayer } from '@shop/contracts/payments/payment-button'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import type { WalletType } from '@shop/domain/payments/payment-type'

export type Chosen = { instrumentId: string; addressId: string }

const ANSWER_TIMEOUT_MS = 15_000

/** Trades what was approved for a nonce, with who pays. */
export async function approve(
  url: string,
  clientToken: string,
  wallet: WalletType,
  chosen: Chosen,
): Promise<{ paymentData: WalletPaymentData; payer: WalletPayer }> {
  const { authorizationFingerprint } = JSON.parse(atob(clientToken))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    body: JSON.stringify({ authorizationFingerprint, wallet, ...chosen }),
  })
  if (answer.status !== 201) throw new Error(`The gateway answered with ${answer.status}`)
  const { nonce, consumed, details, contact, shippingAddress } = await answer.json()
  const payload =
    wallet === 'paypal' || wallet === 'venmo'
      ? { nonce, details: { payerId: details.payerId } }
      : { nonce, consumed, details: { dpanLastTwo: details.dpanLastTwo } }
  return {
    paymentData: { paymentType: wallet, payload } as WalletPaymentData,
    payer: {
      ...contact,
      addressLine1: shippingAddress.line1,
      addressLine2: shippingAddress.line2,
      city: shippingAddress.city,
      state: shippingAddress.state,
      zip: shippingAddress.postalCode,
    },
  }
}
