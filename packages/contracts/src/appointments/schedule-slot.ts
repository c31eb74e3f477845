import * as z from 'zod'

/** A time at an installer, by the clock of its place. */
export const ScheduleSlot = z.object({
  date: z.string(),
  /** `9:00`, of a drop-off or a window when it begins. */
  startTime: z.string(),
  amOrPm: z.enum(['AM', 'PM']),
  /** As it is read: `9:00 AM`, or `8:00 AM to 10:00 AM`. */
  slotTime: z.string(),
  isSlotAvailable: z.boolean(),
  isDropOff: z.boolean(),
  dropOffWindow: z.enum(['morning', 'afternoon']).nullable(),
})
export type ScheduleSlot = z.infer<typeof ScheduleSlot>
