import { REFUND_CAUSES } from '@shop/domain/payments/refund-cause'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

/** As much as the dollar field of the form takes. */
const MOST_CENTS = 100_000_000
const MOST_TIRES = 100

const params = z.object({ orderNumber: z.string().max(40) })

export const getRefunds = endpoint({
  method: 'GET',
  path: '/office/orders/{orderNumber}/refunds',
  access: { staff: 'refunds.give' },
  summary: 'What an order has paid, what of it has gone back, and what a refund of its tires comes to',
  params,
  response: z.object({
    capturedCents: Cents,
    /** With what is on its way. */
    refundedCents: Cents,
    leftCents: Cents,
    /** What of it was paid with credit: that share of a refund goes back as credit. */
    creditLeftCents: Cents,
    /** How much of this order one may give back without asking; zero where all of it is asked for. */
    ownLimitCents: Cents,
    /** The request that waits, if one does. */
    waiting: z.string().nullable(),
    lines: z.array(
      z.object({
        id: z.string(),
        tire: z.string(),
        /** What one, two, … of the tires come to whose money has not gone back. */
        amounts: z.array(Cents),
      }),
    ),
  }),
})

export type RefundFacts = z.infer<typeof getRefunds.response>

export const Refund = z.strictObject({
  /** Made by whoever opens the form: sent again, it is the same refund. */
  refundId: z.uuid(),
  amountCents: z.int().min(1).max(MOST_CENTS),
  /** How many tires of which line; empty where an amount is given back. */
  tires: z.record(z.uuid(), z.int().min(1).max(MOST_TIRES)),
  cause: z.enum(REFUND_CAUSES),
})
export type Refund = z.infer<typeof Refund>

/** What somebody decides on. */
export const RefundRequest = Refund.extend({ orderNumber: z.string() })
export type RefundRequest = z.infer<typeof RefundRequest>

export const postRefund = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/refunds',
  access: { staff: 'refunds.give', isFresh: true },
  summary: 'Gives back a part of what was captured, or asks somebody else where it is above the own limit',
  params,
  body: Refund.extend({ why: z.string().trim().min(3).max(500) }),
  response: z.object({
    amountCents: Cents,
    /** What was asked for, where somebody else decides; null where the money is on its way. */
    requestNumber: z.string().nullable(),
  }),
  refusals: [
    'nothing-captured',
    'unpaid',
    'tires-refunded',
    'amount-changed',
    'more-than-captured',
    'already-waiting',
  ],
})
