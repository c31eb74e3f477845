/** A slot is held for a cart for so long, and prolonged while it is being paid for. */
export const SLOT_HELD_MINUTES = 15

/** However often it is prolonged. */
export const SLOT_HELD_AT_MOST_MINUTES = 45
