import * as z from 'zod'
import { ScheduleSlot } from '../appointments/schedule-slot.ts'

/** What every failed call answers, whatever failed. */
export const ErrorEnvelope = z.object({
  errorMessage: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    refusal: z.string().optional(),
    /** Times that are free, for whoever wanted one that is gone. */
    freeTimes: z.array(ScheduleSlot).optional(),
  }),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
