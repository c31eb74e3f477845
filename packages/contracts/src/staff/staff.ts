import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import * as z from 'zod'
import { FlagValues } from '../flags/flag-values.ts'
import { endpoint } from '../platform/endpoint.ts'

export const StaffMember = z.object({ id: z.uuid(), name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
export type StaffMember = z.infer<typeof StaffMember>

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/office/me',
  access: { staff: 'any' },
  summary: 'Who is signed in at the back office, and at which desks they may work',
  response: z.object({
    staff: StaffMember,
    flags: FlagValues,
    /** Whether keys of one letter do something; some type by voice, and every word would press a dozen. */
    hasLetterKeys: z.boolean(),
  }),
})

export const putLetterKeys = endpoint({
  method: 'PUT',
  path: '/office/me/letter-keys',
  access: { staff: 'any' },
  summary: 'Switches keys of one letter on or off for oneself, on whatever one works with',
  body: z.strictObject({ isOn: z.boolean() }),
  response: z.object({ hasLetterKeys: z.boolean() }),
})
