/** `called-off`: whoever ordered canceled it before anybody had decided. */
export const HOLD_STATES = ['waiting', 'accepted', 'canceled', 'called-off'] as const
export type HoldState = (typeof HOLD_STATES)[number]
