import { RISK_OUTCOMES } from '@shop/domain/payments/judge-risk'
import * as z from 'zod'
import { Cents } from '../platform/money.ts'

const outcome = z.enum(RISK_OUTCOMES)
const Count = z.int().min(1).max(1_000)

/** A rule as it was set, with its parameters. */
export const RiskRule = z.discriminatedUnion('name', [
  z.object({ name: z.literal('gateway-review'), outcome }),
  z.object({ name: z.literal('security-code'), outcome }),
  z.object({ name: z.literal('billing-address'), outcome }),
  z.object({ name: z.literal('cards-tried'), outcome, cards: Count, cardsOfAddress: Count }),
  z.object({ name: z.literal('amount'), outcome, aboveCents: Cents.min(0) }),
  z.object({ name: z.literal('far-from-home'), outcome, miles: z.int().min(1) }),
  z.object({ name: z.literal('reused-device'), outcome, cards: Count, buyers: Count }),
])

/** What is known of a press before its money is asked for. */
export const KnownOfPress = z.object({
  cardsTried: z.object({ session: z.int(), address: z.int(), device: z.int() }),
  miles: z.int().nullable(),
  /** Where the visitor's network is, such as `Denver, CO`. */
  from: z.string().nullable(),
  device: z.object({ cards: z.int(), buyers: z.int(), badOrders: z.int() }).nullable(),
})
export type KnownOfPress = z.infer<typeof KnownOfPress>

/** What an order was judged by, as it is kept with its hold. */
export const RiskEvidence = z.object({
  ...KnownOfPress.shape,
  amountCents: Cents,
  checks: z
    .object({
      street: z.string().nullable(),
      zip: z.string().nullable(),
      securityCode: z.string().nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
  isLiabilityShifted: z.boolean(),
})
export type RiskEvidence = z.infer<typeof RiskEvidence>
