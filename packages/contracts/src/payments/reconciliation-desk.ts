import { DIFFERENCE_KINDS, SETTLED_MOVES } from '@shop/domain/payments/reconcile-settlement'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

const AT_THE_DESK = { staff: 'payouts.read' } as const

/** Beyond it a file is wrong as a whole: the others are in the list of incidents. */
export const MOST_DIFFERENCES = 200
export const DAYS_ON_A_PAGE = 14

/** Both sides of a day. Refunds are taken off. */
const Sides = z.object({
  lineCount: z.int(),
  differenceCount: z.int(),
  ownCents: z.int(),
  paidCents: z.int(),
  ownFeeCents: z.int(),
  feeCents: z.int(),
  /** What was in the batches behind the payout; null where nobody says. */
  batchCents: z.int().nullable(),
})
export type Sides = z.infer<typeof Sides>

const ReconciledProvider = z.object({
  provider: z.string(),
  /** `no-files`: it gives none. `waiting`: the day was not compared yet. `late`: its file should have come. */
  state: z.enum(['compared', 'waiting', 'late', 'no-files']),
  sides: Sides.extend({ readAt: z.string() }).nullable(),
})
export type ReconciledProvider = z.infer<typeof ReconciledProvider>

const DeskDifference = z.object({
  provider: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  move: z.enum(SETTLED_MOVES),
  /** The provider's name for it. */
  reference: z.string(),
  orderNumber: z.string().nullable(),
  /** Fees where it is about the fee. Null where there is nothing. */
  ownCents: z.int().nullable(),
  theirCents: z.int().nullable(),
  /** How much more was paid out, and kept, than there should have been. */
  amountCents: z.int(),
  feeCents: z.int(),
  /** `settled`: paid out or corrected since. `closed`: somebody dealt with it. */
  state: z.enum(['open', 'closed', 'settled']),
  next: z.string(),
  incidentId: z.int().nullable(),
})
export type DeskDifference = z.infer<typeof DeskDifference>

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/office/reconciliation',
  access: AT_THE_DESK,
  summary: 'A day of payouts against our books by provider, with its differences; the last one without a day',
  query: z.strictObject({ day: z.iso.date().optional() }),
  response: z.object({
    /** Null while no day was ever compared. */
    day: z.iso.date().nullable(),
    /** The nearest days that were compared. */
    before: z.iso.date().nullable(),
    after: z.iso.date().nullable(),
    providers: z.array(ReconciledProvider),
    /** Largest first. */
    differences: z.array(DeskDifference),
    /** Of all that there are, also those past the last shown. */
    openDifferences: z.int(),
    /** Of all days. */
    openOnAllDays: z.int(),
    /** Work at the providers that has not ended, of whatever day. */
    underWay: z.object({ count: z.int(), oldestMinutes: z.int().nullable() }),
  }),
})

const ReconciledDay = Sides.extend({
  day: z.iso.date(),
  openDifferences: z.int(),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>

export const getReconciledDays = endpoint({
  method: 'GET',
  path: '/office/reconciliation/days',
  access: AT_THE_DESK,
  summary: 'Days that were compared, the last first, of all providers or of one',
  query: z.strictObject({
    provider: z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional(),
    /** Days before this one. */
    before: z.iso.date().optional(),
  }),
  response: z.object({ days: z.array(ReconciledDay), hasMore: z.boolean() }),
})
