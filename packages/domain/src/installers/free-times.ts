import { dayNumber } from '../time/calendar-date.ts'
import { wallTime } from '../time/wall-time.ts'
import type { DayOfSlots, Slot } from './slots-of.ts'

/** So many are offered to whoever has lost a slot. */
const OFFERED = 3
/** The next day has one of them, where there is one. */
const OFFERED_OF_A_DAY = 2

/** Free slots near one that is gone, of its kind: two of the nearest day at most, so that not all of them are. */
export function freeTimesNear(
  days: readonly DayOfSlots[],
  lost: Pick<Slot, 'kind' | 'day' | 'from'>,
): Slot[] {
  const distance = ({ day, from }: Pick<Slot, 'day' | 'from'>) =>
    [Math.abs(dayNumber(day) - dayNumber(lost.day)), Math.abs(from - lost.from)] as const
  const nearest = days
    .flatMap(({ slots }) => slots)
    .filter(({ kind, takes }) => kind === lost.kind && takes !== null)
    .map((slot) => ({ slot, distance: distance(slot) }))
    .toSorted((a, b) => a.distance[0] - b.distance[0] || a.distance[1] - b.distance[1])
    .map(({ slot }) => slot)
  const spread = nearest.filter(
    (slot, place) => nearest.slice(0, place).filter(({ day }) => day === slot.day).length < OFFERED_OF_A_DAY,
  )
  return [...new Set([...spread, ...nearest])]
    .slice(0, OFFERED)
    .toSorted((a, b) => wallTime(a.day, a.from).localeCompare(wallTime(b.day, b.from)))
}
