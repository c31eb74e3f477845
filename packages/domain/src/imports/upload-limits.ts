/** A file travels in pieces, each within what any call may bring. */
export const PART_BYTES = 192 * 1024
export const MOST_FILE_BYTES = 512 * 1024 * 1024
/** How long what a file changed can be put back. */
export const STEP_BACK_DAYS = 7
