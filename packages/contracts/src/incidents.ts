import * as z from 'zod'

/** What a person of ours must look at. Whoever raises a new kind names it here; the back office has words for each. */
export const IncidentKind = z.enum([
  'tax-differs',
  'capture-failed',
  'void-failed',
  'stray-payment-released',
  'wrong-amount-authorized',
  'work-unclaimed',
  'page-not-dropped',
])
export type IncidentKind = z.infer<typeof IncidentKind>
