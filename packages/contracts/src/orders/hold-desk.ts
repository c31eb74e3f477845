import * as z from 'zod'
import { RiskEvidence, RiskRule } from '../payments/risk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { HoldState } from './hold-list.ts'

const params = z.object({ orderNumber: z.string().max(40) })
const Count = z.int()

/** How a rule did over the last 90 days: what it held, alone or with others, and what became of that. */
export const RuleRate = z.object({
  rule: RiskRule,
  held: Count,
  /** Canceled when somebody looked, or accepted and disputed later. */
  bad: Count,
  /** Of those, the ones that were accepted. */
  badAccepted: Count,
})
export type RuleRate = z.infer<typeof RuleRate>

export const Hold = z.object({
  orderNumber: z.string(),
  state: HoldState,
  placedAt: z.string(),
  heldAt: z.string(),
  totalCents: Cents,
  deliveryKind: z.string(),
  place: z.string(),
  tires: z.array(z.object({ name: z.string(), size: z.string(), quantity: Count })),
  /** Those it met, as they were set then. */
  rules: z.array(RiskRule),
  evidence: RiskEvidence,
  payment: z.object({
    type: z.string(),
    cardType: z.string().nullable(),
    lastFour: z.string().nullable(),
    holdUntil: z.string().nullable(),
  }),
  customer: z.object({ initials: z.string(), email: z.string(), earlierOrders: Count, isGuest: z.boolean() }),
  /** Null while it waits; `who` and `why` are null where whoever ordered called it off. */
  decided: z.object({ at: z.string(), who: z.string().nullable(), why: z.string().nullable() }).nullable(),
})
export type Hold = z.infer<typeof Hold>

export const getHold = endpoint({
  method: 'GET',
  path: '/office/holds/{orderNumber}',
  access: { staff: 'orders.hold' },
  summary: 'Why an order is held: the rules it met, what was known of it, and how each rule has done',
  params,
  response: z.object({ hold: Hold, rates: z.array(RuleRate) }),
})

export const getHoldFigures = endpoint({
  method: 'GET',
  path: '/office/holds',
  access: { staff: 'orders.hold' },
  summary: 'How many orders are held, and how each rule has done',
  response: z.object({ waiting: Count, rates: z.array(RuleRate) }),
})

/** Two who decide at once, or against whoever ordered: one has it, the other is told. */
export const postHoldDecision = endpoint({
  method: 'POST',
  path: '/office/holds/{orderNumber}/decision',
  access: { staff: 'orders.hold' },
  summary: 'Accepts a held order, which then goes on as any other, or cancels it',
  params,
  body: z.strictObject({
    decision: z.enum(['accept', 'cancel']),
    why: z.string().trim().min(3).max(300),
  }),
  response: z.object({ state: HoldState }),
  refusals: ['already-decided'],
})
