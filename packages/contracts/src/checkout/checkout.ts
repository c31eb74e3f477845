import { PAYMENT_TYPES, REDIRECT_TYPES } from '@shop/domain/payments/payment-type'
import { PO_NUMBER_LENGTH, poNumberProblem } from '@shop/domain/payments/po-number'
import * as z from 'zod'
import { walletOrders } from '../payments/payment-data.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Version } from '../platform/number.ts'

export const PlaceOrderRefusal = z.enum([
  'price-changed',
  'code-used-up',
  /** Store credit or a gift card has another balance by now: something else would be left to pay. */
  'credit-changed',
  'out-of-stock',
  /** Whoever came meanwhile has the hour. */
  'install-time-gone',
  /** The installer has left us, or can't mount the tires any more. */
  'installer-gone',
  'declined',
  /** The card's bank is to be asked who pays; then the order is placed by another press, with what the bank has given. */
  'challenge-required',
  'payment-unavailable',
  /** What a lender said, or did not say in time: nothing is held, and no card was tried. */
  'lender-declined',
  'lender-cancelled',
  'lender-expired',
  'cart-empty',
  'no-shipping',
])
export type PlaceOrderRefusal = z.infer<typeof PlaceOrderRefusal>

export const OrderAttempt = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('processing'), attemptId: z.uuid() }),
  z.object({
    outcome: z.literal('awaiting-shopper'),
    attemptId: z.uuid(),
    paymentType: z.enum(REDIRECT_TYPES),
    /** The lender's page, to go to and to go back to. */
    pageUrl: z.url(),
    /** The tires are set aside until then. */
    heldUntil: z.iso.datetime(),
    /** The lender has said yes: the order is being placed, and there is nothing left to do for the shopper. */
    isApproved: z.boolean(),
  }),
  z.object({ outcome: z.literal('placed'), attemptId: z.uuid(), orderNumber: z.string() }),
  z.object({
    outcome: z.literal('refused'),
    attemptId: z.uuid(),
    /** How it was to be paid; the cart may be back on another way by now. */
    paymentType: z.enum(PAYMENT_TYPES),
    refusal: PlaceOrderRefusal,
    message: z.string(),
  }),
])
export type OrderAttempt = z.infer<typeof OrderAttempt>

const agreed = {
  cartId: z.uuid(),
  cartVersion: Version,
  /** The total the shopper agreed to; another total is refused, never charged. */
  agreedTotalInCents: Cents.min(0).max(2_147_483_647),
  /** What of it is left to pay beside store credit and gift cards; all of it where nothing is said. */
  agreedLeftInCents: Cents.min(0).max(2_147_483_647).optional(),
}

/** The company's own number of the purchase. */
const PoNumber = z
  .string()
  .max(PO_NUMBER_LENGTH)
  .refine((text) => poNumberProblem(text) === null)

export const postOrder = endpoint({
  method: 'POST',
  path: '/checkout/orders',
  access: 'shopper',
  summary:
    'Places the order, once: 201 with how it ended, or 202 when that takes longer or the shopper is to leave',
  body: z.discriminatedUnion('paymentType', [
    z
      .strictObject({
        ...agreed,
        paymentType: z.literal('credit'),
        /** Of a card; of its security code alone where a saved one is named. None where credit leaves nothing to pay. */
        nonce: z.string().min(1).max(200).optional(),
        savedCardId: z.uuid().optional(),
        /** Keeps the card for whoever is signed in. */
        savesCard: z.boolean().optional(),
        /** What the card fields know of the browser, in the gateway's own words. */
        deviceData: z.string().min(1).max(2_000).optional(),
      })
      .refine(({ nonce, agreedLeftInCents }) => (nonce === undefined) === (agreedLeftInCents === 0), {
        path: ['nonce'],
        error: 'A card is paid with exactly where something is left to pay',
      }),
    z.strictObject({ ...agreed, paymentType: z.enum(REDIRECT_TYPES).exclude(['resolve']) }),
    z.strictObject({ ...agreed, paymentType: z.literal('resolve'), poNumber: PoNumber }),
    walletOrders[0].extend(agreed),
    walletOrders[1].extend(agreed),
  ]),
  response: OrderAttempt,
  status: 202,
  statusWhenDone: 201,
  refusals: [
    'cart-changed',
    'cart-empty',
    'no-shipping',
    /** Who fetches the tires, or has them mounted at a shop, says where the card is billed. */
    'no-billing',
    'pickup-point-full',
    'too-big-for-pickup',
    'too-many-declined',
    'not-offered',
    'no-saved-card',
  ],
})

export const getOrderAttempt = endpoint({
  method: 'GET',
  path: '/checkout/orders/{attemptId}',
  access: 'shopper',
  summary: 'How the placing of an order ended; waits a little while it has not',
  params: z.object({ attemptId: z.uuid() }),
  response: OrderAttempt,
})

/** What the address says that the lender sends the browser back to: a hint. Nobody is believed but the lender itself. */
export const postLenderReturn = endpoint({
  method: 'POST',
  path: '/checkout/orders/{attemptId}/returns',
  access: 'shopper',
  summary: 'The shopper is back from the lender’s page, or pays another way: how the order stands then',
  params: z.object({ attemptId: z.uuid() }),
  body: z.strictObject({
    /** `approved` and `unknown`: the lender is asked, and what it says counts. The other two end the attempt. */
    ending: z.enum(['approved', 'declined', 'cancelled', 'unknown']),
  }),
  response: OrderAttempt,
})
