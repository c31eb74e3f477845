/** A price of a file that moves by more than this much of what it was waits for a second person. */
export const LOOK_TWICE_PERCENT = 15
