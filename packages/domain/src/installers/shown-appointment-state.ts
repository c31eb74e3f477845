/** How the time of an order is shown: a shop that wants to be asked has it kept for the order like any other. */
export const SHOWN_APPOINTMENT_STATES = ['asked', 'booked', 'canceled'] as const
