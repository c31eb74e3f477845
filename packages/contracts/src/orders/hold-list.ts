import { HOLD_STATES } from '@shop/domain/orders/hold-state'
import { RISK_RULE_NAMES } from '@shop/domain/payments/judge-risk'
import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { Cents } from '../platform/money.ts'

export const HoldState = z.enum(HOLD_STATES)

/** An order that is held, or was: nothing about the person but the city it goes to. */
export const HeldOrder = z.object({
  orderNumber: z.string(),
  state: HoldState,
  heldAt: z.string(),
  totalCents: Cents,
  tires: z.int(),
  deliveryKind: z.string(),
  place: z.string(),
  /** The rules it met, in the order they are shown. */
  reasons: z.array(z.enum(RISK_RULE_NAMES)),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})

export const holdList = defineList({
  name: 'holds',
  access: { staff: 'orders.hold' },
  summary: 'Orders that wait for a person because of their risk, oldest first, or those that were decided on',
  filter: z.strictObject({
    /** Those that wait, unless told. */
    state: HoldState.optional(),
    rule: z.enum(RISK_RULE_NAMES).optional(),
  }),
  sorts: ['turn'],
  columns: ['order', 'reasons', 'total', 'tires', 'place', 'held', 'state', 'decided'],
  row: HeldOrder,
})
