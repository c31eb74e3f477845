import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { LIMITED_PERMISSIONS } from '@shop/domain/approvals/role-limit'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { isThinkable } from '../platform/number.ts'

/** As much as a dollar field of the desk takes. */
export const HIGHEST_LIMIT_CENTS = 100_000_000

export const RoleLimitChange = z.strictObject({
  role: z.enum(STAFF_ROLES),
  permission: z.enum(LIMITED_PERMISSIONS),
  amountCents: z.int().min(0).max(HIGHEST_LIMIT_CENTS),
  /** A day of the shop, from its first minute on. */
  startsOn: z.iso.date().refine(isThinkable),
})
export type RoleLimitChange = z.infer<typeof RoleLimitChange>

const Limit = z.object({
  role: z.enum(STAFF_ROLES),
  permission: z.enum(LIMITED_PERMISSIONS),
  amountCents: Cents,
  /** Instant. */
  validFrom: z.string(),
})

export const getRoleLimits = endpoint({
  method: 'GET',
  path: '/office/role-limits',
  access: { staff: 'roles.read' },
  summary: 'How much each role may give away, now and from a day to come',
  response: z.object({ inForce: z.array(Limit), coming: z.array(Limit) }),
})

export const postRoleLimit = endpoint({
  method: 'POST',
  path: '/office/role-limits',
  access: { staff: 'fees.edit' },
  summary: 'Asks somebody else to change how much a role may give away; nothing is changed until they do',
  body: RoleLimitChange.extend({ why: z.string().trim().min(3).max(500) }),
  response: z.object({ requestNumber: z.string() }),
  status: 202,
  refusals: ['begins-in-the-past', 'role-has-no-permission', 'already-waiting'],
})
