import { createHash } from 'node:crypto'
import { GIVEN_ONCE } from '@shop/domain/pricing/discount-programs'
import type { Quote } from '@shop/domain/pricing/quote'
import type { Db } from '../platform/db/database.ts'
import { Raced } from '../platform/db/transaction.ts'
import { claimAccountOffer, claimCode } from './offer-store.ts'

export interface OfferTaker {
  readonly attemptId: string
  readonly channelId: string
  readonly accountId: string | null
  /** As typed into the cart. */
  readonly codes: readonly string[]
  readonly buyer: string
}

/** Who counts as one buyer of a code: the account, or whoever has this e-mail. Only its hash is kept. */
export function buyerOfCodes(accountId: string | null, email: string): string {
  return accountId ?? createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/**
 * Takes what the discounts of a quote are made of: one use of each code, each offer given once. Whoever is too late
 * begins anew, sees the code used up in the next quote, and is refused there.
 */
export async function claimOffers(tx: Db, taker: OfferTaker, quote: Quote): Promise<void> {
  const applied = new Set(quote.adjustments.filter(({ kind }) => kind === 'discount').map(({ code }) => code))
  // In one order for everybody, so that two with the same codes never wait for each other in a circle.
  for (const code of taker.codes.filter((each) => applied.has(each)).toSorted()) {
    if (!(await claimCode(tx, { ...taker, code }))) throw new Raced(`Code ${code} went to somebody else`)
  }
  for (const kind of [...GIVEN_ONCE].filter((each) => applied.has(each))) {
    const { accountId, attemptId } = taker
    if (accountId === null || !(await claimAccountOffer(tx, { accountId, kind, attemptId })))
      throw new Raced(`The ${kind} offer went to another order`)
  }
}
