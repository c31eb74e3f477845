import * as z from 'zod'

const Nonce = z.string().min(1).max(200)

/** Of a wallet that holds an account: what it gave, to be used once, and whose it is there. */
const OfAccount = z.strictObject({
  paymentType: z.enum(['paypal', 'venmo']),
  payload: z.strictObject({
    nonce: Nonce,
    details: z.strictObject({ payerId: z.string().min(1).max(100) }),
  }),
})

/** Of a card that a device hands on under a number of its own; one that was used is worth nothing. */
const OfTokenizedCard = z.strictObject({
  paymentType: z.enum(['applepay', 'googlepay']),
  payload: z.strictObject({
    nonce: Nonce,
    consumed: z.literal(false),
    details: z.strictObject({ dpanLastTwo: z.string().regex(/^\d{2}$/) }),
  }),
})

/** What a wallet gives for an order. */
export const WalletPaymentData = z.discriminatedUnion('paymentType', [OfAccount, OfTokenizedCard])
export type WalletPaymentData = z.infer<typeof WalletPaymentData>

export const walletOrders = [OfAccount, OfTokenizedCard] as const
