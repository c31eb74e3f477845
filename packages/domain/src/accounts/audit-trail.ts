/** What somebody did, as the audit trail keeps it for years: a name that was written once is never spelled anew. */
export type AuditAction =
  | 'cancel-order'
  | 'close-incident'
  | 'open-order'
  | 'place-order'
  | 'refused-call'
  | 'retry-attempt'
  | 'retry-workflow'
  | 'reveal-customer'
  | 'review.publish'
  | 'review.refuse'
  | 'search-orders'
  | 'sign-on'

/** What it was done to: a kind, and which of its kind. */
export type AuditSubject = 'attempt' | 'call' | 'incident' | 'order' | 'review' | 'search' | 'staff'
