/**
 * What the shop's page and the hosted card fields say to each other by postMessage.
 * The frame is opened at `${PAYMENT_FIELDS_URL}/card?shop=${encodeURIComponent(location.origin)}`, or at `/code` with the
 * number of `digits`, for the security code of a saved card.
 * Both sides check origin, source and shape of every message; card data is in none of them.
 */
export type PaymentFieldName = 'number' | 'expiration' | 'securityCode' | 'name'

/** Design tokens a storefront may hand to the frame; the frame has the shop's own values otherwise. */
export type PaymentFieldToken =
  | '--text'
  | '--text-muted'
  | '--text-subtle'
  | '--surface-page'
  | '--line-control'
  | '--line-strong'
  | '--danger'
  | '--focus-inner'
  | '--focus-outer'
  | '--r-sm'

/** From the shop to the frame. `init` comes once, after `ready`; the token is that of the payment gateway. */
export type ToPaymentField =
  | { type: 'init'; clientToken: string; tokens: Partial<Record<PaymentFieldToken, string>> }
  | { type: 'tokenize' }
  | { type: 'focus'; name: PaymentFieldName }

export type CardDetails = {
  lastFour: string
  cardType: string
  expirationMonth: string
  expirationYear: string
}

/** From the frame to the shop. `tokenize` is answered by exactly one of `tokenized`, `invalid` and `failed`. */
export type FromPaymentField =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'field'; name: PaymentFieldName; valid: boolean; message: string | null }
  | {
      type: 'tokenized'
      nonce: string
      details: CardDetails | null
      /** Of the browser, for the gateway's own judgement of risk; nothing where it could not be collected. */
      deviceData?: string | undefined
    }
  | { type: 'invalid'; fields: { name: PaymentFieldName; message: string }[] }
  | { type: 'failed'; message: string }
