import { DEVICE_KINDS } from '@shop/domain/accounts/device-kind'
import { PROOFS } from '@shop/domain/accounts/proof'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Where and on what somebody is, or was; null where nobody knows. */
const Whereabouts = {
  /** "Chrome on Android" */
  device: z.string().nullable(),
  deviceKind: z.enum(DEVICE_KINDS).nullable(),
  /** "Philadelphia, PA" */
  place: z.string().nullable(),
  /** The name of the storefront. */
  site: z.string(),
  by: z.enum(PROOFS).nullable(),
}

const SignedInSession = z.object({
  ...Whereabouts,
  /** The public id: it opens nothing. */
  id: z.string(),
  beganAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

const SignOn = z.object({ ...Whereabouts, id: z.string(), at: z.string() })
export type SignOn = z.infer<typeof SignOn>

export const SecurityOverview = z.object({
  /** As the identity server said at the last sign-on. */
  account: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** Where the visitor shops; null where they have not said. */
  timeZone: z.string().nullable(),
  sessions: z.array(SignedInSession),
  signOns: z.array(SignOn),
})
export type SecurityOverview = z.infer<typeof SecurityOverview>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/users/me/security',
  access: 'customer',
  summary: 'Whose account it is, where it is signed in, this visit first, and its last sign-ons',
  response: SecurityOverview,
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  access: 'customer',
  summary: 'Signs another device of the account out; asks for a fresh proof',
  params: z.object({ sessionId: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({ device: z.string().nullable() }),
})

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'customer',
  summary: 'Signs every device of the account out but this one; asks for a fresh proof',
  response: z.object({ count: z.int() }),
})
