import {
  isRedirect,
  type PaymentType,
  type RedirectType,
  WALLET_TYPES,
  type WalletType,
} from '@shop/domain/payments/payment-type'

/** What a press says of the money, apart from how much. */
export type Payment =
  | { paymentType: 'credit'; nonce: string }
  | { paymentType: 'paypal' | 'venmo'; payload: { nonce: string; details: { payerId: string } } }
  | {
      paymentType: 'applepay' | 'googlepay'
      payload: { nonce: string; consumed: false; details: { dpanLastTwo: string } }
    }
  | { paymentType: Exclude<RedirectType, 'resolve'> }
  | { paymentType: 'resolve'; poNumber: string }

const ofAccount = { payerId: 'ANAM0RR1S2038' }
const ofDevice = { dpanLastTwo: '42' }
const WALLET_NONCES: Record<WalletType, string> = {
  paypal: 'fake-paypal-one-time-nonce',
  venmo: 'fake-venmo-account-nonce',
  applepay: 'fake-apple-pay-visa-nonce',
  googlepay: 'fake-android-pay-visa-nonce',
}

/** Every way to pay that the shop offers; SimplePay is off. */
export const WAYS_TO_PAY = [
  'credit',
  'klarna',
  ...WALLET_TYPES,
  'affirm',
  'katapult',
  'synchrony',
  'resolve',
] as const satisfies readonly PaymentType[]
export type WayToPay = (typeof WAYS_TO_PAY)[number]

/** What a way asks for: a nonce, a company's number, or nothing before the lender's page. */
export function paymentBy(way: PaymentType, nonce?: string): Payment {
  if (way === 'credit') return { paymentType: way, nonce: nonce ?? 'fake-valid-visa-nonce' }
  if (way === 'resolve') return { paymentType: way, poNumber: 'PO 4471' }
  if (isRedirect(way)) return { paymentType: way }
  const given = { nonce: nonce ?? WALLET_NONCES[way] }
  return way === 'paypal' || way === 'venmo'
    ? { paymentType: way, payload: { ...given, details: ofAccount } }
    : { paymentType: way, payload: { ...given, consumed: false, details: ofDevice } }
}

/** Presses a button of a lender's page, as its form does; `stay`: approved, and the browser is closed there. */
export async function pressAtLender(
  pageUrl: string,
  ending: 'approve' | 'decline' | 'cancel' | 'stay',
): Promise<void> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ending }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  if (answer.status >= 400) throw new Error(`${pageUrl} answered ${answer.status}`)
}
