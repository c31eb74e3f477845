import { ORDER_STATES } from '@shop/domain/orders/order-state'
import * as z from 'zod'
import { RiskEvidence, RiskRule } from '../payments/risk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { isThinkable } from '../platform/number.ts'
import { Quote } from '../pricing/pricing.ts'
import { HoldState } from './hold-list.ts'
import { OrderInstallation } from './order-installation.ts'

/** An order as a row of the desk's list: of the person only what a colleague says aloud. */
export const OrderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  placedAt: z.string(),
  state: z.enum(ORDER_STATES),
  /** One of its workflows has given up and waits for a person. */
  isStuck: z.boolean(),
  /** Its tires have left and its money is not ours: the settlement was declined, or it is disputed. */
  isUnpaid: z.boolean(),
  accountType: z.string().nullable(),
  /** `Ana M.` in `Philadelphia, PA`. */
  customer: z.object({ name: z.string(), place: z.string() }),
  tires: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
  deliveryKind: z.string(),
  totalCents: Cents,
  paymentType: z.string().nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

// A search names a person: it travels in the body, never in an address.
export const postOrderSearch = endpoint({
  method: 'POST',
  path: '/office/orders/search',
  access: { staff: 'orders.read' },
  summary:
    'Orders, newest first: all, of a state, of some days, or those a number or an e-mail address names',
  body: z.strictObject({
    filter: z.enum([...ORDER_STATES, 'stuck']).optional(),
    /** An order number, an e-mail address or a tracking number, as somebody reads it out. */
    text: z.string().trim().min(1).max(200).optional(),
    /** Days in the shop's own time zone; both count. */
    from: z.iso.date().refine(isThinkable).optional(),
    to: z.iso.date().refine(isThinkable).optional(),
    /** The last or first row of the page one is on. */
    after: z.uuid().optional(),
    before: z.uuid().optional(),
  }),
  response: z.object({ orders: z.array(OrderRow), hasNewer: z.boolean(), hasOlder: z.boolean() }),
})

export const getOrderFigures = endpoint({
  method: 'GET',
  path: '/office/orders/figures',
  access: { staff: 'orders.read' },
  summary: 'What the day brought and what waits',
  response: z.object({
    today: z.object({ count: z.int(), totalCents: Cents }),
    awaitingCarrier: z.object({ count: z.int(), oldestAt: z.string().nullable() }),
    inTransit: z.object({ count: z.int() }),
    stuck: z.object({ count: z.int() }),
  }),
})
export type OrderFigures = z.infer<typeof getOrderFigures.response>

export const OrderWorkflow = z.object({
  id: z.string(),
  name: z.string(),
  /** `running` is being carried out or tried again by itself; `stuck` has given up. */
  state: z.enum(['waiting', 'running', 'done', 'stuck', 'cancelled']),
  createdAt: z.string(),
  /** When a waiting one begins by itself. */
  waitsUntil: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What the failed step said. */
  fault: z.string().nullable(),
  steps: z.array(z.object({ name: z.string(), at: z.string(), state: z.enum(['done', 'failed']) })),
})
export type OrderWorkflow = z.infer<typeof OrderWorkflow>

/** What bank and gateway said of a payment: letters of the bank, words of the gateway; null where nobody was asked. */
export const BankAnswer = z.object({
  street: z.string().nullable(),
  zip: z.string().nullable(),
  securityCode: z.string().nullable(),
  decision: z.string().nullable(),
  /** The gateway's word for how 3-D Secure ended. */
  bankCheck: z.string().nullable(),
  isLiabilityShifted: z.boolean().nullable(),
})
export type BankAnswer = z.infer<typeof BankAnswer>

/** Why an order waits for a person, or waited. */
export const HoldOfOrder = z.object({
  state: HoldState,
  heldAt: z.string(),
  /** Who holds it; null once it was decided. */
  heldBy: z.string().nullable(),
  rules: z.array(RiskRule),
  evidence: RiskEvidence,
  /** `who` and `why` are null where whoever ordered called it off. */
  decided: z.object({ at: z.string(), who: z.string().nullable(), why: z.string().nullable() }).nullable(),
})
export type HoldOfOrder = z.infer<typeof HoldOfOrder>

export const DeskOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  channelName: z.string(),
  accountType: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  isUnpaid: z.boolean(),
  placedAt: z.string(),
  cancelUntil: z.string(),
  cancelledAt: z.string().nullable(),
  timeZone: z.string(),
  arrivesBy: z.string(),
  deliveryKind: z.string(),
  /** Of the pickup point, where it goes to one. */
  pickupName: z.string().nullable(),
  /** Who mounts the tires and when; null where nobody does. */
  installation: OrderInstallation.nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.int(),
      brand: z.string(),
      name: z.string(),
      size: z.string(),
      service: z.string(),
      imageSrc: z.string().nullable(),
      position: z.enum(['front', 'rear', 'all']),
      quantity: z.int(),
      unitCents: Cents,
      /** The verdict that was kept when it was bought; null when no vehicle was named. */
      fitLevel: z.enum(['fits', 'fits-with-caveat', 'does-not-fit']).nullable(),
      lots: z.array(z.object({ lot: z.string(), location: z.string(), quantity: z.int() })),
    }),
  ),
  quote: Quote,
  /** The company's own number of the purchase. */
  poNumber: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.string(),
      amountCents: Cents,
      authorizedCents: Cents,
      capturedCents: Cents,
      voidedCents: Cents,
      refundedCents: Cents,
      cardType: z.string().nullable(),
      lastFour: z.string().nullable(),
      /** When the provider lets go what is not captured by then. */
      holdUntil: z.string().nullable(),
      /** Null for those who may not hold orders, and where nobody was asked. */
      bankAnswer: BankAnswer.nullable(),
    }),
  ),
  /** It waits for a person because of its risk. */
  isHeld: z.boolean(),
  /** Null for those who may not hold orders, and where it was never held. */
  hold: HoldOfOrder.nullable(),
  /** Debits above zero, credits below; each posting sums to zero. */
  ledger: z.array(
    z.object({ id: z.int(), posting: z.string(), account: z.string(), amountCents: Cents, at: z.string() }),
  ),
  shipments: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      carrier: z.string(),
      state: z.string(),
      trackingNumber: z.string().nullable(),
      scans: z.array(z.object({ code: z.string(), place: z.string().nullable(), at: z.string() })),
    }),
  ),
  /** Enough to recognise who is on the phone, too little to take away. */
  customer: z.object({
    initials: z.string(),
    email: z.string(),
    phone: z.string(),
    place: z.string(),
    /** All that was ordered and not cancelled under the same e-mail address, this order among it. */
    orders: z.object({ count: z.int(), since: z.string().nullable(), totalCents: Cents }),
  }),
  workflows: z.array(OrderWorkflow),
})
export type DeskOrder = z.infer<typeof DeskOrder>

const orderParams = z.object({ orderNumber: z.string().max(40) })

export const getDeskOrder = endpoint({
  method: 'GET',
  path: '/office/orders/{orderNumber}',
  access: { staff: 'orders.read' },
  summary: 'An order with its money, shipments and workflow steps; each opening is written down',
  params: orderParams,
  response: z.object({ order: DeskOrder }),
})

export const Customer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  specialInstructions: z.string().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const postCustomerReveal = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/reveal',
  access: { staff: 'customers.reveal' },
  summary: 'Who ordered and where it goes; written down with who asked',
  params: orderParams,
  body: z.strictObject({}),
  response: z.object({ customer: Customer }),
  refusals: ['switched-off'],
})

export const postWorkflowRetry = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/retries',
  access: { staff: 'work.retry' },
  summary: 'Has a stuck workflow of an order carried on from its failed step',
  params: orderParams,
  body: z.strictObject({ workflowId: z.string().max(100) }),
  response: z.object({ retried: z.literal(true) }),
  refusals: ['not-stuck', 'already-retried'],
})

export const postDeskCancel = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/cancel',
  access: { staff: 'orders.edit' },
  summary: 'Cancels an order inside its 30 minutes, with the reason somebody typed',
  params: orderParams,
  body: z.strictObject({ reason: z.string().trim().min(3).max(200) }),
  response: z.object({ cancelled: z.literal(true) }),
  refusals: ['window-closed'],
})

/** A press of "Place order" that is neither placed nor refused yet: nothing about the person. */
export const UndecidedAttempt = z.object({
  id: z.string(),
  beganAt: z.string(),
  channelName: z.string(),
  totalCents: Cents,
  /** Whether a sale may have gone out to the gateway. */
  mayBeCharged: z.boolean(),
  /** What became of the work that looks after it; `stuck` also when there is none. */
  state: OrderWorkflow.shape.state,
})
export type UndecidedAttempt = z.infer<typeof UndecidedAttempt>

export const getUndecidedAttempts = endpoint({
  method: 'GET',
  path: '/office/attempts',
  access: { staff: 'orders.read' },
  summary: 'Attempts that have no order and no refusal after a minute, oldest first, and how many there are',
  response: z.object({ attempts: z.array(UndecidedAttempt), count: z.int() }),
})

export const postAttemptRetry = endpoint({
  method: 'POST',
  path: '/office/attempts/{attemptId}/retries',
  access: { staff: 'work.retry' },
  summary:
    'Has an attempt that nothing looks after taken up again: looked up at the gateway, then placed or refused',
  params: z.object({ attemptId: z.uuid() }),
  body: z.strictObject({}),
  response: z.object({ retried: z.literal(true) }),
  refusals: ['not-stuck'],
})
