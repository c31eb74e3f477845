import { claimSlot, type WantedSlot } from '@shop/domain/installers/claim-slot'
import type { Spot } from '@shop/domain/installers/drive-times'
import type { AskedSlots } from '@shop/domain/installers/slots-of'
import type { WallTime } from '@shop/domain/time/wall-time'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { type CalendarDays, type CalendarOf, findCalendar } from './calendar-store.ts'
import { lockDay } from './lock-day.ts'
import { type SlotHold, upsertSlotHold } from './slot-hold-store.ts'

export interface SlotClaim {
  readonly of: CalendarOf
  readonly cartId: string
  readonly slot: WantedSlot
  /** How long the job takes, and where a van has to come. */
  readonly minutes: number
  readonly spot: Spot | null
  /** From when on the tires can be mounted, by the clock of the place; nothing where they are there. */
  readonly tiresNotBefore?: WallTime | null
}

/**
 * Holds a slot for a cart that the caller has locked, in place of what it held; null when it is not free. Most who come too
 * late see it without waiting; whoever does not is alone with the day, and counts once more. `look` is the calendar as it
 * was just read, where the caller has it.
 */
export async function holdSlot(tx: Db, claim: SlotClaim, look?: CalendarDays): Promise<SlotHold | null> {
  const { of, cartId, slot: wanted, spot } = claim
  const asked = { of, day: wanted.day, cartId }
  const seen = look ?? (await findCalendar(tx, asked))
  if (!seen || !claimed(seen, claim)) return null
  const [, counted] = await pipelined([lockDay(tx, seen.id, wanted.day), findCalendar(tx, asked)])
  const slot = counted && claimed(counted, claim)
  return slot && upsertSlotHold(tx, { calendarId: seen.id, cartId, slot, takes: slot.takes, spot })
}

/** The slot with what it takes, as it would be shown now; null where it is not free. */
export function claimed(
  calendar: CalendarDays,
  { slot, ...job }: Pick<SlotClaim, 'slot' | 'minutes' | 'spot' | 'tiresNotBefore'>,
) {
  const { rules, exceptions, bookings } = calendar
  return claimSlot(slot, { rules, exceptions, bookings }, askedSlots(calendar, job))
}

/** What is asked of a calendar for a job: neither before its notice is over nor before the tires are there. */
export function askedSlots(
  { today, notBefore }: Pick<CalendarDays, 'today' | 'notBefore'>,
  { minutes, spot, tiresNotBefore }: Pick<SlotClaim, 'minutes' | 'spot' | 'tiresNotBefore'>,
): AskedSlots {
  const isLater = typeof tiresNotBefore === 'string' && tiresNotBefore > notBefore
  return { today, notBefore: isLater ? tiresNotBefore : notBefore, minutes, spot }
}
