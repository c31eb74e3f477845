import { laneTo } from '@shop/domain/delivery/lane'
import { type JudgedPromise, type PromisedParcel, promiseState } from '@shop/domain/installers/promise-state'
import { worksAt } from '@shop/domain/installers/works-at'
import { wallTime } from '@shop/domain/time/wall-time'
import type { CalendarDays, DuePromise } from '../../installers/index.ts'

/** How a promise stands by what the carrier has seen and the installer's calendar says; one that has gone is closed. */
export function judgePromise(due: DuePromise, calendar: CalendarDays | null): JudgedPromise {
  const { now, day, from, bufferMinutes, promisedBy, isIn, parcels, installerState } = due
  return promiseState({
    now,
    startsAt: wallTime(day, from),
    bufferMinutes,
    promisedBy,
    isIn,
    parcels: parcels.map((parcel) => parcelOf(parcel, installerState)),
    isOpen: calendar !== null && worksAt(calendar.rules, calendar.exceptions, due),
  })
}

function parcelOf(
  { state, miles, p50, p95, leftOn, seenOn }: DuePromise['parcels'][number],
  to: string,
): PromisedParcel {
  if (state === 'delivered') return { state: 'there' }
  const lane = laneTo(to, miles, p50 === null || p95 === null ? null : { p50, p95 })
  if (state !== 'in-transit' || leftOn === null || seenOn === null) return { state: 'waiting', lane }
  return { state: 'moving', lane, leftOn, seenOn }
}
