import type { ReconciledProvider } from '@shop/contracts/payments/reconciliation-desk'
import { formatDayAndTime } from '../shell/format-time.ts'
import { messages } from './messages.ts'
import { dayName, sumOf } from './sides-words.ts'

/** What is still to do is said first. */
export function titleOf({
  day,
  providers,
  openDifferences,
}: {
  day: string
  providers: readonly ReconciledProvider[]
  openDifferences: number
}): string {
  const name = dayName(day)
  const sides = providers.flatMap((each) => each.sides ?? [])
  if (sides.length === 0) return messages.notCompared(name)
  if (openDifferences > 0) return messages.differences(openDifferences, name)
  return sides.some(({ differenceCount }) => differenceCount > 0)
    ? messages.settled(name)
    : messages.agrees(name)
}

export function lineOf(sides: readonly NonNullable<ReconciledProvider['sides']>[]): string {
  const last = sides
    .map(({ readAt }) => readAt)
    .toSorted()
    .at(-1)
  if (last === undefined) return messages.lineNotCompared
  const line = sides.some(({ differenceCount }) => differenceCount > 0)
    ? messages.line
    : messages.lineWhenAgreeing
  return line(sumOf(sides).lineCount, sides.length, formatDayAndTime(last))
}
