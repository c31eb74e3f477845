import { asksForPasskey } from '@shop/domain/accounts/permission'
import type { StaffNeed } from '@shop/domain/accounts/staff-role'
import type * as z from 'zod'

/**
 * Who may call an endpoint. Every endpoint says so; leaving it out does not compile.
 * `shopper` is any visitor with a session of this channel, `customer` one who has signed in,
 * `provider` a signed webhook, `program` one that holds client credentials, `server` a process of our own, which no
 * visitor's call reaches. `{ staff: permission }` is somebody signed in at the back office with a role that has it; such
 * a call exists on the back office's host and nowhere else.
 */
export type Access = 'anyone' | 'shopper' | 'customer' | 'provider' | 'program' | 'server' | StaffAccess

export interface StaffAccess {
  readonly staff: StaffNeed
  /** Whether it takes a passkey shown minutes ago; said where it differs from what its permission says. */
  readonly isFresh?: boolean
}

/** What changes something under a permission with the mark asks for a passkey again; looking at it does not. */
export function takesFreshPasskey({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean {
  if (typeof access !== 'object') return false
  const isMarked = access.staff !== 'any' && method !== 'GET' && asksForPasskey(access.staff)
  return access.isFresh ?? isMarked
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Path with `{name}` placeholders, as the specification and OpenAPI write it. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** `form` for urlencoded bodies, `bytes` for a piece of a file, which has no schema; JSON otherwise. */
  readonly bodyType?: 'form' | 'bytes'
  readonly response: z.ZodType
  /** Status of a successful answer; 200 unless told. */
  readonly status?: number
  /** Of one that says how it ended, where `status` says that it was only begun. */
  readonly statusWhenDone?: number
  /** The ways in which the business may say no. Answered with 409 and the name of the refusal. */
  readonly refusals?: readonly string[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
