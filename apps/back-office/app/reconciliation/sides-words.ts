import type { DeskDifference, Sides } from '@shop/contracts/payments/reconciliation-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** A day of the calendar as a heading has it: `Sat, Nov 14`. */
export const dayName = (day: string): string => weekday.format(new Date(day))

/** What is too much has its sign too. */
export const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatDollars(cents)}`

/** By how much the payout, or the fee, is not what it should be. */
export const effectOf = ({ kind, amountCents, feeCents }: DeskDifference): number =>
  kind === 'fee' ? feeCents : amountCents

type Summed = Pick<Sides, 'lineCount' | 'ownCents' | 'paidCents' | 'ownFeeCents' | 'feeCents'>

export const sumOf = (all: readonly Summed[]): Summed => ({
  lineCount: all.reduce((sum, { lineCount }) => sum + lineCount, 0),
  ownCents: all.reduce((sum, { ownCents }) => sum + ownCents, 0),
  paidCents: all.reduce((sum, { paidCents }) => sum + paidCents, 0),
  ownFeeCents: all.reduce((sum, { ownFeeCents }) => sum + ownFeeCents, 0),
  feeCents: all.reduce((sum, { feeCents }) => sum + feeCents, 0),
})
