export const TAKEN: readonly string[] = [
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
]
export const SETTLED: readonly string[] = ['settling', 'settled']
export const LET_GO: readonly string[] = ['voided', 'authorization_expired']
/** Submitted, and refused by the bank since: an event says so, and asking again changes nothing. */
export const NOT_SETTLED = 'settlement_declined'
/** A refund that did not reach the buyer. */
export const REFUND_OVER: readonly string[] = [
  'failed',
  'voided',
  'processor_declined',
  'gateway_rejected',
  NOT_SETTLED,
]
