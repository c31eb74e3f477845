import type { Personalization } from '@shop/contracts/accounts/accounts'

export interface Visit {
  readonly sessionId: string | null
  readonly personalization: Personalization | null
  /** null until somebody has signed in. */
  readonly account: { readonly firstName: string; readonly lastName: string } | null
  /** null until the session or the cart has told it. */
  readonly cartItemCount: number | null
}

const nothingYet: Visit = { sessionId: null, personalization: null, account: null, cartItemCount: null }

let current = nothingYet
const listeners = new Set<() => void>()

/** What the session told about this visit; empty until the first call has been answered. */
export function visit(): Visit {
  return current
}

/** On the server there is no visit: a page is the same for everybody until the browser has asked. */
export function visitOnServer(): Visit {
  return nothingYet
}

export function onVisitChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function keepVisit(told: Partial<Visit>): void {
  current = { ...current, ...told }
  for (const listener of listeners) listener()
}
