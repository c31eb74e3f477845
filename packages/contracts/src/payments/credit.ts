import { CREDIT_KINDS, CREDIT_REASONS } from '@shop/domain/payments/credit'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

export const getCredit = endpoint({
  method: 'GET',
  path: '/users/me/credit',
  access: 'customer',
  summary: 'The store credit of the account, and what has changed it, newest first',
  response: z.object({
    balanceInCents: Cents,
    entries: z.array(z.object({ kind: z.enum(CREDIT_KINDS), amountInCents: Cents, at: z.string() })),
  }),
})

/** As much as anybody may give at once. */
const HIGHEST_CREDIT_CENTS = 500_000

const given = {
  amountInCents: z.int().min(1).max(HIGHEST_CREDIT_CENTS),
  kind: z.enum(CREDIT_REASONS),
  reason: z.string().trim().min(3).max(200),
}
const orderParams = z.object({ orderNumber: z.string().max(40) })

/** What somebody asks for who may not give so much. */
export const CreditRequest = z.strictObject({
  orderId: z.uuid(),
  orderNumber: z.string(),
  amountInCents: given.amountInCents,
  kind: given.kind,
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const postOrderCredit = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/credit',
  access: { staff: 'refunds.give' },
  summary:
    'Gives store credit to the account of an order, or asks somebody else to where it is above one’s limit',
  params: orderParams,
  body: z.strictObject(given),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('given'), balanceInCents: Cents }),
    z.object({ outcome: z.literal('requested'), requestNumber: z.string() }),
  ]),
  refusals: ['no-account'],
})

export const postOrderGiftCard = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/gift-cards',
  access: { staff: 'refunds.give' },
  summary: 'Gives a gift card to whoever placed an order. Its code is told once, and kept nowhere',
  params: orderParams,
  body: z.strictObject({
    ...given,
    /** Names the card: said twice, there is one. */
    cardId: z.uuid(),
  }),
  response: z.object({ code: z.string(), amountInCents: Cents }),
  refusals: ['already-given', 'above-limit'],
})
