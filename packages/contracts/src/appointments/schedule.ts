import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'
import { ScheduleSlot } from './schedule-slot.ts'

export const getInstallerSchedule = endpoint({
  method: 'GET',
  path: '/installers/{installerId}/schedule',
  access: 'anyone',
  summary: 'When an installer takes a car: days with their times, none before the tires can be there',
  params: z.object({ installerId: IdInAddress }),
  query: z.object({
    /** The screen that asks. */
    source: z.string().max(40).optional(),
    /** For the tires of this cart; what it holds counts as free. */
    cartId: z.uuid().optional(),
    /** For a set of this tire. */
    itemId: IdInAddress.optional(),
    /** Where a van would come; else where the cart ships, else the place of the visit. */
    userZip: z.string().max(10).optional(),
  }),
  response: z.object({
    /** Of the place: every time here is on its wall. */
    timeZone: z.string(),
    /** The calendar date by which the tires are promised there; null where none were named. */
    arrivesBy: z.string().nullable(),
    scheduleDays: z.array(
      z.object({
        date: z.string(),
        day: z.string(),
        state: z.enum(['free', 'full', 'too-soon', 'closed']),
        /** Why the day is not as its weekday; null where it is. */
        reason: z.string().nullable(),
        morningSlots: z.array(ScheduleSlot),
        afternoonSlots: z.array(ScheduleSlot),
      }),
    ),
  }),
})
export type InstallerSchedule = z.infer<(typeof getInstallerSchedule)['response']>
