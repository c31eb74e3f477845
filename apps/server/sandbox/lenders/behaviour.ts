import { z } from 'zod'
import { lenders } from './lender-rules.ts'

const share = z.number().min(0).max(1)
const range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([low, high]) => low <= high, 'the first value is the lower one')

/** How unkind the lenders are, on top of what known emails and single faults ask for. */
export const behaviourSchema = z.strictObject({
  /** Calls that are neither booked nor answered. */
  loseBeforeShare: share,
  /** Calls that are booked and never answered. */
  loseAfterShare: share,
  /** Calls whose connection is reset before anything happens. */
  downShare: share,
  callbacks: z.strictObject({
    delayMs: range,
    copies: z.number().int().min(0).max(5),
    forged: z.boolean(),
    otherMerchant: z.boolean(),
  }),
  seed: z.number().int(),
})
export type Behaviour = z.infer<typeof behaviourSchema>

export const usualBehaviour: Behaviour = {
  loseBeforeShare: 0,
  loseAfterShare: 0,
  downShare: 0,
  callbacks: { delayMs: [0, 0], copies: 1, forged: false, otherMerchant: false },
  seed: 1,
}

export const callNames = [
  'start',
  'authorize',
  'dismiss',
  'capture',
  'void',
  'refund',
  'extend',
  'look-up',
  'payouts',
] as const
export type CallName = (typeof callNames)[number]

/**
 * `before`: neither booked nor answered. `after`: booked, not answered. `down`: the connection is reset before anything
 * is booked, `cut`: after that. `error`: answered with 503, nothing booked. `wrong`: booked, and answered with nonsense.
 */
export const faults = ['before', 'after', 'down', 'cut', 'error', 'wrong'] as const
export type Fault = (typeof faults)[number]

export const plannedFault = z.strictObject({
  fault: z.enum(faults),
  lender: z.enum(lenders).optional(),
  call: z.enum(callNames).optional(),
  orderId: z.string().optional(),
  times: z.number().int().min(1).max(1_000).default(1),
})
export type PlannedFault = z.infer<typeof plannedFault>
