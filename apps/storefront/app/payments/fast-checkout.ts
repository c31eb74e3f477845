import type { FastProfile } from '@shop/contracts/payments/fast-checkout'

/** Why nothing came of it: nobody is known, the shopper would rather not, or it could not be had in time. */
export type FastCheckoutEnd = 'unknown' | 'skipped' | 'failed'

/** Who is known to the payment provider by an email has their details and card from it, once they have typed its code. */
export interface FastCheckout {
  readonly email: string
  /** A code is asked for: until now there was nothing to see. */
  asked(): void
  known(profile: FastProfile): void
  ended(end: FastCheckoutEnd): void
}
