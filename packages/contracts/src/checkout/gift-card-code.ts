/** Longer than a code with whatever somebody types between its letters. */
export const GIFT_CARD_CODE_LENGTH = 40
