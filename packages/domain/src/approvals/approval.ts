/** `returned` went back with a note: whoever asked may ask anew. */
export const APPROVAL_STATES = ['waiting', 'approved', 'declined', 'returned', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** By when somebody should have decided. */
export const APPROVAL_TARGET_HOURS = 4

const DIGITS = 4

/** As people say it to each other: `A-0908`. */
export function formatApprovalNumber(number: number): string {
  return `A-${String(number).padStart(DIGITS, '0')}`
}

/** However somebody types it; null for what is none. */
export function parseApprovalNumber(typed: string): number | null {
  const digits = /^\s*a?[\s-]*0*([1-9]\d{0,8})\s*$/i.exec(typed)?.[1]
  return digits === undefined ? null : Number(digits)
}

export const APPROVAL_LISTS = ['waiting', 'mine', 'decided'] as const
export type ApprovalList = (typeof APPROVAL_LISTS)[number]
