import type { CalendarDate } from '../time/calendar-date.ts'

/**
 * Whom a flag is about. Shoppers fall on one side or the other by share, channel and account; for staff and for the
 * house, which is the worker, it is on or off for all.
 */
type FlagAudience = 'shoppers' | 'staff' | 'house'

interface FlagFacts {
  /** What is gone while it is off. */
  readonly description: string
  readonly owner: string
  readonly added: CalendarDate
  readonly audience: FlagAudience
}

/** Every flag of the shop. One that is not here cannot be asked for, and one that nobody asks for fails a check. */
export const FLAGS = {
  'share-cart': {
    description: 'Shows “Share this cart” in the cart.',
    owner: 'Cart',
    added: '2026-11-15',
    audience: 'shoppers',
  },
  'write-reviews': {
    description: 'Lets shoppers write reviews.',
    owner: 'Reviews',
    added: '2026-11-17',
    audience: 'shoppers',
  },
  'incident-mail': {
    description: 'Emails new incidents to whoever is on duty.',
    owner: 'Operations',
    added: '2026-11-17',
    audience: 'house',
  },
  'reveal-customer': {
    description: 'Lets staff reveal a customer’s name and address.',
    owner: 'Privacy',
    added: '2026-11-17',
    audience: 'staff',
  },
} as const satisfies Readonly<Record<string, FlagFacts>>

export type FlagKey = keyof typeof FLAGS

export const FLAG_KEYS = Object.keys(FLAGS) as readonly FlagKey[]

export function isFlagKey(key: string): key is FlagKey {
  return Object.hasOwn(FLAGS, key)
}

export const factsOfFlag = (key: FlagKey): FlagFacts => FLAGS[key]
