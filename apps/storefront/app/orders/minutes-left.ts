interface CancelWindow {
  readonly placedAt: string
  readonly cancelUntil: string
}

/** How long the order could be canceled from when it was placed: what was in force then. */
export function windowMinutes({ placedAt, cancelUntil }: CancelWindow): number {
  return Math.max(1, Math.round((Date.parse(cancelUntil) - Date.parse(placedAt)) / 60_000))
}

/** Minutes that are announced aloud; in between the count changes quietly. */
const ANNOUNCED: ReadonlySet<number> = new Set([10, 5, 1])

/** Started minutes until the window ends; 0 once it has. */
export function minutesLeft(order: CancelWindow, nowMs: number): number {
  const left = Math.ceil((Date.parse(order.cancelUntil) - nowMs) / 60_000)
  return Math.min(windowMinutes(order), Math.max(0, left))
}

/** How long the count stays as it is. */
export function msUntilNextMinute(cancelUntil: string, nowMs: number): number {
  const left = Date.parse(cancelUntil) - nowMs
  return left <= 0 ? 0 : left - (Math.ceil(left / 60_000) - 1) * 60_000
}

export function isAnnounced(minutes: number): boolean {
  return ANNOUNCED.has(minutes)
}
