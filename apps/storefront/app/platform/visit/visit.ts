import type { Personalization, UserDetail } from '@shop/contracts/accounts/accounts'
import type { Globals } from '@shop/contracts/channels/channels'
import type { UserType } from '@shop/domain/accounts/user-type'
import { createStore, useStore } from '../store/create-store.ts'

export interface Visit {
  readonly sessionId: string | null
  readonly personalization: Personalization | null
  /** null until somebody has signed in. */
  readonly account: { readonly firstName: string; readonly lastName: string } | null
  /** As our records have it; null until it was asked for, and for nobody. */
  readonly userDetail: UserDetail | null
  readonly userType: UserType
  /** null until the session or the cart has told it. */
  readonly cartItemCount: number | null
  /** As they were when the visit was last asked for. */
  readonly flags: Globals['flags']
}

const nothingYet: Visit = {
  sessionId: null,
  personalization: null,
  account: null,
  userDetail: null,
  userType: 'none',
  cartItemCount: null,
  flags: {},
}

const store = createStore(() => nothingYet)

/** What the session told about this visit; empty until the first call has been answered. */
export const visit = store.current
export const onVisitChange = store.onChange
export const keepVisit = store.change

/** On the server there is no visit: a page is the same for everybody until the browser has asked. */
export const useVisit = (): Visit => useStore(store, nothingYet)
