/** What goes by the hour of an appointment; how far before it something is due, below zero after it, and until when. */
const REMINDERS = [
  { kind: 'day-before', from: hours(24), until: hours(2) },
  { kind: 'two-hours', from: hours(2), until: 0 },
  // New wheels settle within the first miles; nobody needs to hear of it much later.
  { kind: 're-torque', from: -hours(7 * 24), until: -hours(14 * 24) },
] as const

export type ReminderKind = (typeof REMINDERS)[number]['kind']

export interface DueReminder {
  /** Null where nothing is due: it was looked at too late, or the appointment was moved. */
  readonly kind: ReminderKind | null
  /** When to look again, in seconds before the hour; null when nothing follows. */
  readonly next: number | null
}

/** What is due so many seconds before an appointment, and when the next thing is. One that was missed is left out. */
export function dueReminder(secondsBefore: number): DueReminder {
  const due = REMINDERS.find(({ from, until }) => secondsBefore <= from && secondsBefore > until)
  const next = REMINDERS.find(({ from }) => from < secondsBefore)
  return { kind: due?.kind ?? null, next: next?.from ?? null }
}

function hours(count: number): number {
  return count * 3600
}
