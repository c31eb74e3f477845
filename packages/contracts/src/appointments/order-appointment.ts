import { APPOINTMENT_STATES } from '@shop/domain/installers/appointment-state'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { AppointmentTime } from './move-offers.ts'
import { getInstallerSchedule } from './schedule.ts'
import { ScheduleSlot } from './schedule-slot.ts'

/** The appointment of an order, for whoever ordered. Date and time are on the wall of the installer. */
export const OrderAppointment = z.object({
  state: z.enum(APPOINTMENT_STATES),
  /** Said with a change: whoever changes it has seen this. */
  version: z.int(),
  /** Null once it is over. */
  time: ScheduleSlot.nullable(),
  installer: z
    .object({ company: z.string(), addressLine1: z.string(), city: z.string(), state: z.string() })
    .nullable(),
  timeZone: z.string(),
  /** The day by which the tires are there. */
  arrivesBy: z.string(),
  canMove: z.boolean(),
})
export type OrderAppointment = z.infer<typeof OrderAppointment>

const params = z.object({ orderNumber: z.string().max(40) })

export const getOrderAppointment = endpoint({
  method: 'GET',
  path: '/orders/{orderNumber}/appointment',
  access: 'shopper',
  summary: 'The appointment of an order, and the times it can be moved to: none before its tires are there',
  params,
  response: z.object({
    appointment: OrderAppointment,
    scheduleDays: getInstallerSchedule.response.shape.scheduleDays,
  }),
})

export const putOrderAppointment = endpoint({
  method: 'PUT',
  path: '/orders/{orderNumber}/appointment',
  access: 'shopper',
  summary:
    'Moves the appointment of an order to another time at the same installer; said twice it is moved once',
  params,
  body: AppointmentTime.extend({ version: z.int() }),
  response: z.object({ appointment: OrderAppointment }),
  refusals: [
    /** It has begun, or is over. */
    'appointment-over',
    /** It was changed since it was looked at. */
    'appointment-changed',
    /** Somebody else has the time; `freeTimes` has three that are free. */
    'install-time-gone',
  ],
})
