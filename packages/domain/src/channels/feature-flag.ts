/** `LOADING` is what a screen knows before the flags have arrived; the server only ever answers on or off. */
export const FLAG_ENABLED = 1
export const FLAG_DISABLED = 0
export const FLAG_LOADING = -1

export type FlagValue = typeof FLAG_ENABLED | typeof FLAG_DISABLED | typeof FLAG_LOADING

/** A part that stands in the shop goes only when somebody has switched it off. */
export function isSwitchedOff(flag: FlagValue): boolean {
  return flag === FLAG_DISABLED
}
