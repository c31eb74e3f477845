import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import * as z from 'zod'
import { FlagValues } from '../flags/flag-values.ts'
import { endpoint } from '../platform/endpoint.ts'

export const StaffMember = z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
export type StaffMember = z.infer<typeof StaffMember>

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/office/me',
  access: { staff: 'any' },
  summary: 'Who is signed in at the back office, and at which desks they may work',
  response: z.object({ staff: StaffMember, flags: FlagValues }),
})
