import { addCarrierDays, carrierDaysBetween, nextCarrierDay } from '../delivery/carrier-days.ts'
import type { Lane } from '../delivery/lane.ts'
import { slotsNotBefore } from '../delivery/not-before.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { partsOfWallTime, type WallTime, wallTime } from '../time/wall-time.ts'

/** How the promise of an appointment stands: its tires are there at its hour, and somebody is open to mount them. */
export const PROMISE_STATES = ['on-track', 'at-risk', 'broken', 'kept'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

/** They come too late, nobody has seen them move, they aren't in a day before the hour, or the installer is closed. */
export const PROMISE_RISKS = ['late', 'silent', 'not-in', 'closed'] as const
export type PromiseRisk = (typeof PROMISE_RISKS)[number]

/** A parcel to the installer; `waiting` until the carrier has fetched it. Days are calendar days there. */
export type PromisedParcel =
  | { readonly state: 'waiting'; readonly lane: Lane }
  | {
      readonly state: 'moving'
      readonly lane: Lane
      readonly leftOn: CalendarDate
      readonly seenOn: CalendarDate
    }
  | { readonly state: 'there' }

/** What is known of an appointment, by the clock of the installer. */
export interface WatchedAppointment {
  readonly now: WallTime
  readonly startsAt: WallTime
  /** How long after the carrier's day the tires are at hand. */
  readonly bufferMinutes: number
  /** The day by which the order has its tires there. */
  readonly promisedBy: CalendarDate
  /** None before the order goes to the warehouse. */
  readonly parcels: readonly PromisedParcel[]
  /** The installer has scanned the tires in. */
  readonly isIn: boolean
  /** The installer works at that hour of that day. */
  readonly isOpen: boolean
}

export interface JudgedPromise {
  readonly state: PromiseState
  readonly risk: PromiseRisk | null
  /** The day by which the tires are there, 19 of 20 times. */
  readonly arrivesBy: CalendarDate
  /** Delivered, says the carrier, and a day before the hour nobody has scanned them in. */
  readonly asksInstaller: boolean
  /** When it is looked at again if nothing happens before; null where only a move can change it. */
  readonly lookAt: WallTime | null
}

/** A parcel that moves is seen every day. After so many without a scan it may be lost. */
const SILENT_AFTER_DAYS = 2

/** Judged by the clock, and whenever something was seen of the tires or of the installer's days. */
export function promiseState(appointment: WatchedAppointment): JudgedPromise {
  const { now, startsAt, parcels, isIn, promisedBy } = appointment
  const today = partsOfWallTime(now).day
  const areThere = isIn || (parcels.length > 0 && parcels.every(({ state }) => state === 'there'))
  const arrivesBy = areThere ? firstOf(promisedBy, today) : latestDay(appointment, today)
  const dayBefore = aDayBefore(startsAt)
  const isNear = now >= dayBefore
  const isOver = now >= startsAt
  return {
    ...judged(appointment, { today, areThere, arrivesBy, isNear, isOver }),
    arrivesBy,
    asksInstaller: areThere && !isIn && isNear && !isOver,
    lookAt: isOver ? null : nextOf([dayBefore, wallTime(addDays(today, 1), 0), startsAt], now),
  }
}

interface Known {
  readonly today: CalendarDate
  readonly areThere: boolean
  readonly arrivesBy: CalendarDate
  readonly isNear: boolean
  readonly isOver: boolean
}

function judged(
  appointment: WatchedAppointment,
  { today, areThere, arrivesBy, isNear, isOver }: Known,
): Pick<JudgedPromise, 'state' | 'risk'> {
  const { startsAt, bufferMinutes, parcels, isOpen } = appointment
  if (!isOpen) return { state: 'broken', risk: 'closed' }
  if (areThere) return { state: isOver ? 'kept' : 'on-track', risk: null }
  const isMissed = parcels.some((parcel) => slotsNotBefore(likelyDay(parcel, today), 0) > startsAt)
  if (isOver || isMissed) return { state: 'broken', risk: 'late' }
  if (slotsNotBefore(arrivesBy, bufferMinutes) > startsAt) return { state: 'at-risk', risk: 'late' }
  if (parcels.some((parcel) => isSilent(parcel, today))) return { state: 'at-risk', risk: 'silent' }
  return isNear ? { state: 'at-risk', risk: 'not-in' } : { state: 'on-track', risk: null }
}

const isSilent = (parcel: PromisedParcel, today: CalendarDate) =>
  parcel.state === 'moving' && carrierDaysBetween(parcel.seenOn, today) > SILENT_AFTER_DAYS

/** When the last of them is there, 19 of 20 times. What nobody has packed yet keeps its day until it is tomorrow's. */
function latestDay({ parcels, promisedBy }: WatchedAppointment, today: CalendarDate): CalendarDate {
  if (parcels.length === 0) return lastOf(promisedBy, addCarrierDays(nextCarrierDay(today), 1))
  return parcels.map((parcel) => latestDayOf(parcel, today)).reduce(lastOf)
}

/** What is late already comes with the next day the carrier drives. */
function latestDayOf(parcel: PromisedParcel, today: CalendarDate): CalendarDate {
  if (parcel.state === 'there') return today
  if (parcel.state === 'waiting') return addCarrierDays(nextCarrierDay(today), parcel.lane.p95)
  const planned = addCarrierDays(parcel.leftOn, parcel.lane.p95)
  return planned >= today ? planned : addCarrierDays(today, 1)
}

/** When it is as likely there as not. */
function likelyDay(parcel: PromisedParcel, today: CalendarDate): CalendarDate {
  if (parcel.state === 'there') return today
  if (parcel.state === 'waiting') return addCarrierDays(nextCarrierDay(today), parcel.lane.p50)
  return lastOf(addCarrierDays(parcel.leftOn, parcel.lane.p50), nextCarrierDay(today))
}

const firstOf = (one: string, other: string) => (one < other ? one : other)
const lastOf = (one: string, other: string) => (one > other ? one : other)

const nextOf = (times: readonly WallTime[], now: WallTime) =>
  times
    .filter((at) => at > now)
    .reduce<WallTime | null>((first, at) => (first ? firstOf(first, at) : at), null)

function aDayBefore(time: WallTime): WallTime {
  const { day, minute } = partsOfWallTime(time)
  return wallTime(addDays(day, -1), minute)
}
