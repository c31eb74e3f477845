import { formatDollars } from '@shop/domain/money/format-dollars'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

/** Why a row of a price file is refused. */
export const importMessages = {
  unknownList: 'No price list has this id.',
  samePrice: 'Row {row} already has the same tire, list and start.',
  pastPrice: 'You can’t change a price that’s already in effect. Leave effective_from empty for a new one.',
  pastStart: 'A new price can’t start in the past.',
} as const

export const messages = {
  unknownZip: VALIDATION_MESSAGES.zipUnknown,
  codeUses: (used: number, most: number | null) =>
    most === null ? `used ${used}×` : `used ${used} of ${most}`,
} as const

export const lookMessages = {
  title: 'Promotions',
  starts: (label: string) => `${label} starts`,
  ends: (label: string) => `${label} ends`,
} as const

/** Of a job that changes many prices. */
export const jobMessages = {
  reasons: {
    gone: 'This tire is no longer in the catalog.',
    'no-price': 'This tire has no list price.',
    'not-positive': 'The price would be zero or less.',
    'same-price': 'It already has this price.',
    'changed-since': 'Someone changed the price after the preview.',
    'changed-after': 'Someone changed the price after the job.',
  },
  belowCost: (under: number, cost: number) => `${formatDollars(under)} under cost of ${formatDollars(cost)}`,
  bigMove: (before: number, after: number) =>
    `${after > before ? 'Up' : 'Down'} ${Math.round((Math.abs(after - before) * 1000) / before) / 10}%`,
  unusualCents: (cents: number) => `Ends in .${String(cents % 100).padStart(2, '0')}`,
  average: (cents: number) => `${cents < 0 ? 'down' : 'up'} ${formatDollars(Math.abs(cents))} on average`,
  notWaiting: 'This job isn’t waiting for approval any more.',
} as const
