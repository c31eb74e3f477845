/** Why a person gives money back. Kept for years: a name that was written once is never spelled anew. */
export const REFUND_CAUSES = [
  'damaged',
  'wrong-tire',
  'late',
  'returned',
  'price-adjustment',
  'goodwill',
] as const

export type RefundCause = (typeof REFUND_CAUSES)[number]
