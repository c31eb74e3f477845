import type { CompanyRole } from '@shop/domain/accounts/company-role'
import type { Proof } from '@shop/domain/accounts/proof'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import type { Owner, Visit } from '../db/owner.ts'

/** Everything the server knows about who is asking. Made once per request, from our own records. */
export interface RequestContext {
  readonly requestId: string
  readonly channel: {
    readonly id: string
    readonly name: string
    readonly host: string
    /** The channels that share their customers with this one. */
    readonly realmId: string
    /** Itself and those it inherits from, the nearest first. */
    readonly lineage: readonly string[]
  }
  /** Whose rows the call may see and change. */
  readonly owner: Owner
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
  readonly zip: string | null
  readonly gaClientId: string | null
  readonly rudderAnonymousId: string | null
  readonly rudderSessionId: string | null
}

/** When and how somebody last proved who they are. */
export interface Assurance {
  readonly provedAt: Date
  readonly by: Proof
}

export interface AccountContext {
  readonly id: string
  readonly ssoUid: string
  readonly accountTypeId: string
  /** In force as the call began; one that has ended is none. */
  readonly membership: { readonly companyId: string; readonly role: CompanyRole } | null
  /** Null where the identity server did not say. */
  readonly assurance: Assurance | null
}

/** Everybody who has come through the door of `access: 'shopper'` has a visit. */
export function visitOf({ owner }: Pick<RequestContext, 'owner'>): Visit {
  if (owner.sessionId === null) throw new Error('A call without a visit came past its door')
  return owner as Visit
}

/** Who is asking at the back office. Roles are read anew for every call. */
export interface StaffContext {
  readonly requestId: string
  readonly staff: { readonly id: string; readonly name: string; readonly roles: readonly StaffRole[] }
  readonly sessionId: string
  /** Null where the identity server did not say. */
  readonly assurance: Assurance | null
  /** For the audit: `staff:…`. */
  readonly actor: string
  readonly ip: string
}
