import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'

/** What a person of ours must look at. Whoever raises a new kind names it here; the back office has words for each. */
export const IncidentKind = z.enum([
  'tax-differs',
  'capture-failed',
  'void-failed',
  'stray-payment-released',
  'wrong-amount-authorized',
  'work-unclaimed',
  'page-not-dropped',
  'unknown-scan',
  /** Named by its workflow: it has given up, and Retry carries it on. */
  'workflow-stuck',
  /** Named by its workflow: tried again for minutes and still at it; closes by itself. */
  'workflow-held-up',
  // Of the gateway's events, by the payment, dispute, refund, disbursement or transaction they are about.
  'settlement-declined',
  'payment-disputed',
  'dispute-lost',
  'refund-failed',
  'disbursement-failed',
  'unknown-transaction',
  'gateway-disagrees',
  /** Named by its payment: money that is held is let go within a day, and its order has not left. */
  'hold-ending',
  /** Named by its order: held for a day, and nobody has decided. */
  'order-held-long',
  /** Named by its order: on the road, and late for the second time. */
  'order-late-again',
  /** Named by its order: the carrier has delivered, and a day before its appointment the installer hasn't scanned it in. */
  'tires-not-scanned-in',
  /** Named by its order: the carrier gave back a label of it, and another parcel had left. */
  'order-half-called-back',
  /** Named by its order: its appointment can't be as it is, and no new time was chosen, or is free. */
  'appointment-to-move',
  /** Named by its attempt: a lender's word is not the one it gave before. */
  'lender-disagrees',
  /** Named by its attempt: a lender said yes after the order was refused. */
  'approval-let-go',
  /** Named by provider, day, kind and reference: what was paid out is not what our books say. */
  'settlement-differs',
  /** Named by provider and day: what was paid out cannot be read; closes when it can. */
  'settlement-late',
  /** Many cards were declined, of one address or of everybody: somebody may be trying stolen ones. */
  'cards-tried',
  /** Somebody of ours saw something; the title and the words are theirs. */
  'raised-by-hand',
  /** Receipts or other mail that could not be sent for minutes; closes when all of it is sent. */
  'messages-unsent',
  /** Named by its supplier and kind; closes when the file comes. */
  'feed-late',
])
export type IncidentKind = z.infer<typeof IncidentKind>

/** A major one costs money or sales while it lasts. */
export const IncidentSeverity = z.enum(['major', 'minor'])
export type IncidentSeverity = z.infer<typeof IncidentSeverity>

export const postIncidentRetry = endpoint({
  method: 'POST',
  path: '/office/incidents/{incidentId}/retries',
  access: { staff: 'work.retry' },
  summary: 'Has the stuck workflow that an incident names carried on from its failed step',
  params: z.object({ incidentId: IdInAddress }),
  body: z.strictObject({}),
  response: z.object({ retried: z.literal(true) }),
  refusals: ['not-stuck', 'already-retried'],
})
