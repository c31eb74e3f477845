import type { InstallationWork } from '../pricing/installation-work.ts'
import type { CalendarKind } from './calendar.ts'

/** Lifting the car and torquing the wheels; a van also has to be set up at the curb. */
const ONCE_MINUTES = { shop: 10, van: 20 } as const

const MINUTES_PER_TIRE: Readonly<Record<InstallationWork, number>> = {
  standard: 10,
  'low-profile': 12,
  'very-low-profile': 15,
  'run-flat': 15,
  'light-truck': 12,
  commercial: 25,
}

/** Tires are brought to the dock, and loaded by whoever picks them up. */
const AT_THE_DOCK_MINUTES = 15

/** What is counted in: nobody plans a job to the minute. */
const STEP_MINUTES = 5

/** How long a car takes a bay, a van or a dock. */
export function jobMinutes(
  kind: CalendarKind,
  tires: readonly { quantity: number; work: InstallationWork }[],
): number {
  if (kind === 'dock') return AT_THE_DOCK_MINUTES
  const mounting = tires.reduce((sum, { quantity, work }) => sum + quantity * MINUTES_PER_TIRE[work], 0)
  return Math.ceil((ONCE_MINUTES[kind] + mounting) / STEP_MINUTES) * STEP_MINUTES
}
