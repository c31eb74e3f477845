import { SHOWN_APPOINTMENT_STATES } from '@shop/domain/installers/shown-appointment-state'
import * as z from 'zod'
import { ScheduleSlot } from '../appointments/schedule-slot.ts'

/** Who mounts the tires of an order, and when. */
export const OrderInstallation = z.object({
  /** Null where whoever was chosen isn't known any more. */
  installer: z
    .object({
      installerId: z.int(),
      /** It comes to the vehicle. */
      isMobileInstall: z.boolean(),
      company: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      phone: z.string(),
    })
    .nullable(),
  /** By the clock of the installer’s place; null while no time was chosen. */
  appointment: ScheduleSlot.omit({ isSlotAvailable: true })
    .extend({
      state: z.enum(SHOWN_APPOINTMENT_STATES),
      timeZone: z.string(),
      startsAt: z.string(),
      /** How long the work takes. */
      minutes: z.int(),
    })
    .nullable(),
})
export type OrderInstallation = z.infer<typeof OrderInstallation>
