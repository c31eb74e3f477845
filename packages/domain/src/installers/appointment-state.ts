/** What became of the booked time of an order. */
export const APPOINTMENT_STATES = ['booked', 'no-show', 'refused', 'canceled'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

interface Change {
  readonly from: readonly AppointmentState[]
  readonly to: AppointmentState
  /** Whoever saw the appointment before it has to look again. */
  readonly isNewVersion: boolean
}

/** What may be done to it, and from where: all that race for it meet on its row. */
export const APPOINTMENT_CHANGES = {
  'tires-in': { from: ['booked'], to: 'booked', isNewVersion: false },
  move: { from: ['booked', 'no-show'], to: 'booked', isNewVersion: true },
  'no-show': { from: ['booked'], to: 'no-show', isNewVersion: true },
  refuse: { from: ['booked'], to: 'refused', isNewVersion: true },
  cancel: { from: ['booked', 'no-show'], to: 'canceled', isNewVersion: true },
} as const satisfies Record<string, Change>
export type AppointmentAction = keyof typeof APPOINTMENT_CHANGES

/** Nobody is missed before so long after the hour, by the clock of the database. */
export const NO_SHOW_AFTER_MINUTES = 15
