import { MOVE_OFFER_STATES, MOVE_REASONS } from '@shop/domain/installers/move-offer'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { CartAppointmentInput } from './cart-appointment.ts'
import { ScheduleSlot } from './schedule-slot.ts'

/** A time of an appointment, as somebody chooses it. */
export const AppointmentTime = CartAppointmentInput.omit({ installerId: true })
export type AppointmentTime = z.infer<typeof AppointmentTime>

/** New times as whoever has the link of the mail sees them: nothing of the person. */
export const ShownMoveOffer = z.object({
  orderNumber: z.string(),
  state: z.enum(MOVE_OFFER_STATES),
  reason: z.enum(MOVE_REASONS),
  /** What is booked; null once the order is canceled. Date and time are on the wall of the installer. */
  appointment: ScheduleSlot.nullable(),
  installer: z.object({ company: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** The day by which the tires are there. */
  arrivesBy: z.string(),
  times: z.array(ScheduleSlot),
  expiresAt: z.string(),
  timeZone: z.string(),
  totalCents: z.int(),
  items: z.array(
    z.object({
      brand: z.string(),
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      imageSrc: z.string().nullable(),
    }),
  ),
})
export type ShownMoveOffer = z.infer<typeof ShownMoveOffer>

const params = z.object({ token: z.string().max(100) })

export const getMoveOffer = endpoint({
  method: 'GET',
  path: '/orders/moves/{token}',
  // Opened from a mail, on whatever device it is read.
  access: 'anyone',
  summary: 'New times for an appointment, by the link of its mail',
  params,
  response: z.object({ offer: ShownMoveOffer }),
})

export const postMoveAnswer = endpoint({
  method: 'POST',
  path: '/orders/moves/{token}/answers',
  access: 'anyone',
  summary:
    'Moves an appointment to a time that was offered, or says that none will do; what came first stays',
  params,
  body: z.discriminatedUnion('answer', [
    AppointmentTime.extend({ answer: z.literal('move') }),
    z.strictObject({ answer: z.literal('none') }),
  ]),
  response: z.object({ offer: ShownMoveOffer }),
  refusals: [
    /** Somebody else has the time; the offer has others now, and `freeTimes` has them, too. */
    'install-time-gone',
  ],
})
