import { addMonths, type CalendarDate } from '../time/calendar-date.ts'

export const ROADSIDE_ASSISTANCE = { months: 12, minTires: 4 } as const

export type RoadsideAssistance =
  | { ok: true; endsOn: CalendarDate }
  | { ok: false; refusal: 'too-few-tires' | 'vehicle-missing' }

/** Comes with four or more tires, for the vehicle they go on: the tow truck has to know what it comes for. */
export function roadsideAssistance(order: {
  tires: number
  hasVehicle: boolean
  boughtOn: CalendarDate
}): RoadsideAssistance {
  if (order.tires < ROADSIDE_ASSISTANCE.minTires) return { ok: false, refusal: 'too-few-tires' }
  if (!order.hasVehicle) return { ok: false, refusal: 'vehicle-missing' }
  return { ok: true, endsOn: addMonths(order.boughtOn, ROADSIDE_ASSISTANCE.months) }
}
