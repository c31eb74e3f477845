/**
 * `previewed`: looked over, nothing has changed. `waiting`: somebody else decides whether it starts. A canceled one keeps
 * what it had done.
 */
export const BULK_STATES = ['previewed', 'waiting', 'running', 'done', 'cancelled'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** How long what a job has done can be taken back. */
export const UNDO_DAYS = 7

const DIGITS = 4

/** As people say it to each other: `J-0381`. */
export function formatJobNumber(number: number): string {
  return `J-${String(number).padStart(DIGITS, '0')}`
}

/** However somebody types it; null for what is none. */
export function parseJobNumber(typed: string): number | null {
  const digits = /^\s*j?[\s-]*0*([1-9]\d{0,8})\s*$/i.exec(typed)?.[1]
  return digits === undefined ? null : Number(digits)
}
