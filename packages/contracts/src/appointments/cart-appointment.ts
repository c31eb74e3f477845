import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id } from '../platform/number.ts'
import { ScheduleSlot } from './schedule-slot.ts'

/** The cart. */
const ForCart = z.object({ id: z.uuid() })

const noSlot = { error: VALIDATION_MESSAGES.timeSlot }

/** One of the slots that a schedule has shown. */
export const CartAppointmentInput = z.strictObject({
  installerId: Id,
  date: z.iso.date(noSlot),
  startTime: z.string(noSlot).regex(/^(?:[1-9]|1[0-2]):[0-5]\d$/, noSlot),
  amOrPm: z.enum(['AM', 'PM'], noSlot),
  isDropOff: z.boolean().default(false),
})
export type CartAppointmentInput = z.infer<typeof CartAppointmentInput>

export const CartAppointment = ScheduleSlot.omit({ isSlotAvailable: true }).extend({
  /** `4711-20250314-9:00AM`, or `4711-20250314-mor` for a drop-off. */
  id: z.string(),
  cartUuid: z.string(),
  installer: z.object({
    installerId: z.int(),
    isMobileInstall: z.boolean(),
    company: z.string(),
    addressLine1: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  /** Of the installer’s place: date and time are on its wall. */
  timeZone: z.string(),
  /** How long the work takes. */
  minutes: z.int(),
  /** Nobody else gets the time before this instant. */
  heldUntil: z.string(),
})
export type CartAppointment = z.infer<typeof CartAppointment>

const AppointmentReply = z.object({
  siteCartAppointmentResponse: z.object({ cartAppointment: CartAppointment }),
})
const refusals = [
  'cart-changed',
  'cart-empty',
  'not-mounted-here',
  'van-too-far',
  /** Somebody else has the time; `freeTimes` has three that are free. */
  'install-time-gone',
] as const

export const getCartAppointment = endpoint({
  method: 'GET',
  path: '/checkout/cart-appointment',
  access: 'shopper',
  summary: 'The time at an installer that is held for the cart',
  query: ForCart,
  response: AppointmentReply,
})

export const postCartAppointment = endpoint({
  method: 'POST',
  path: '/checkout/cart-appointment',
  access: 'shopper',
  summary: 'Holds a time at an installer for the cart, in place of what it held',
  query: ForCart,
  body: CartAppointmentInput,
  response: AppointmentReply,
  refusals,
})

export const putCartAppointment = endpoint({
  method: 'PUT',
  path: '/checkout/cart-appointment',
  access: 'shopper',
  summary: 'Moves what the cart holds to another time, or holds the same for longer; 404 where it holds none',
  query: ForCart,
  body: CartAppointmentInput,
  response: AppointmentReply,
  refusals,
})

export const deleteCartAppointment = endpoint({
  method: 'DELETE',
  path: '/checkout/cart-appointment',
  access: 'shopper',
  summary: 'Gives back the time the cart holds',
  query: ForCart,
  response: z.null(),
  status: 204,
})
