import { WALLET_TYPES } from '@shop/domain/payments/payment-type'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Quote } from '../pricing/pricing.ts'

/** What a wallet shows in its sheet for an address that nobody has given us yet. */
const WalletQuote = z.object({
  cartId: z.string(),
  quote: Quote,
  /** What of its total the wallet pays, beside the credit of the cart. */
  leftInCents: Cents,
  /** First day (calendar date) by which the tires are promised there; null while nobody knows where. */
  arrivesBy: z.string().nullable(),
})
export type WalletQuote = z.infer<typeof WalletQuote>

export const getWalletQuote = endpoint({
  method: 'GET',
  path: '/checkout/wallet-quote',
  access: 'shopper',
  summary:
    'Tax and total of the cart for the address that a wallet shows; of where the cart ships when it names none',
  query: z.object({
    cartId: z.uuid(),
    paymentType: z.enum(WALLET_TYPES).default('paypal'),
    // A wallet says no more before it is paid with: no street, and no name.
    state: z.string().length(2).optional(),
    zip: z
      .string()
      .regex(/^\d{5}(-\d{4})?$/)
      .optional(),
  }),
  response: z.object({ walletQuote: WalletQuote }),
  refusals: ['military-base', 'zip-and-state-differ', 'not-offered'],
})
