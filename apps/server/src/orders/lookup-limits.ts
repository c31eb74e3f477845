/** Guessing order numbers must not pay: few misses per address, few per number. */
export const LOOKUPS_PER_ADDRESS = { name: 'order-lookup-address', points: 20, seconds: 3600 } as const
/** Of everybody together: a guesser with many addresses has no more tries than this. */
export const LOOKUPS_OF_ALL = { name: 'order-lookup-all', points: 1_000, seconds: 3600 } as const
export const LOOKUPS_PER_ORDER = { name: 'order-lookup-number', points: 10, seconds: 3600 } as const
