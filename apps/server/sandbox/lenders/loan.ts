import type { Lender } from './lender-rules.ts'

/** What was bought, as far as a lender is told. */
export type Item = { sku: string; name: string; unitCents: number; quantity: number }

/** Money that moved, or that was given back, under the name the merchant gave it. */
export type Movement = {
  id: string
  kind: 'capture' | 'refund' | 'void' | 'extend'
  amountCents: number
  reference: string | null
  at: number
}

/** Money the lender holds for the merchant. */
export type Hold = {
  id: string
  reference: string | null
  authorizedCents: number
  voidedCents: number
  heldAt: number
  endsAt: number
  movements: Movement[]
}

export type Decision = 'approved' | 'declined' | 'cancelled'

/** One purchase that somebody asks a lender to pay for, from the page to the last refund. */
export type Loan = {
  /** The session, checkout or application; of Resolve the charge as well. */
  id: string
  lender: Lender
  orderId: string
  poNumber: string | null
  email: string
  amountCents: number
  items: Item[]
  /** Where the browser goes from the page, and where a server is told. */
  urls: {
    approved: string
    declined: string
    cancelled: string
    callback: string | null
    status: string | null
  }
  openedAt: number
  state: 'open' | 'waiting' | Decision
  /** When a decision that somebody waits for is made. */
  decideAt: number | null
  approval: { token: string; endsAt: number; isUsed: boolean } | null
  hold: Hold | null
}

const sum = (hold: Hold, kind: Movement['kind']) =>
  hold.movements.filter((each) => each.kind === kind).reduce((total, each) => total + each.amountCents, 0)

export const capturedCents = (hold: Hold) => sum(hold, 'capture')
export const refundedCents = (hold: Hold) => sum(hold, 'refund')
export const heldCents = (hold: Hold) => hold.authorizedCents - hold.voidedCents - capturedCents(hold)
export const movementCalled = (hold: Hold, reference: string) =>
  hold.movements.find((each) => each.reference === reference)
