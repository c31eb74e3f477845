/** Where somebody drives. */
export const ROADS = [
  'city-and-highway',
  'mostly-highway',
  'gravel-and-dirt',
  'mud-and-rock',
  'track',
] as const
/** What the winter is like there. */
export const WINTERS = ['rarely-cold', 'cold-and-wet', 'some-snow', 'months-of-snow'] as const
/** What matters most. */
export const PRIORITIES = ['grip', 'handling', 'long-life', 'low-price'] as const

export interface GuidedAnswers {
  readonly roads?: (typeof ROADS)[number] | undefined
  readonly winter?: (typeof WINTERS)[number] | undefined
  readonly priority?: (typeof PRIORITIES)[number] | undefined
  /** For four tires. */
  readonly budgetCents?: number | undefined
}
