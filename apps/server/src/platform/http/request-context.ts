import type { StaffRole } from '@shop/domain/accounts/staff-role'

/** Everything the server knows about who is asking. Made once per request, from our own records. */
export interface RequestContext {
  readonly requestId: string
  readonly channel: { readonly id: string; readonly name: string; readonly host: string }
  readonly session: SessionContext | null
  readonly account: AccountContext | null
  /** Where the visitor says they are: the ZIP of the session. */
  readonly zip: string | null
  readonly locale: 'en-US'
  /** For the audit: `customer:…`, `guest:…` or `visitor`. */
  readonly actor: string
  /** The visitor's address; of an IPv6 one the /64. */
  readonly ip: string
}

export interface SessionContext {
  readonly id: string
  readonly customerType: string
}

export interface AccountContext {
  readonly id: string
  readonly ssoUid: string
  readonly accountTypeId: string
  readonly companyId: string | null
}

/** Who is asking at the back office. Roles are read anew for every call. */
export interface StaffContext {
  readonly requestId: string
  readonly staff: { readonly id: string; readonly name: string; readonly roles: readonly StaffRole[] }
  readonly sessionId: string
  /** For the audit: `staff:…`. */
  readonly actor: string
  readonly ip: string
}
