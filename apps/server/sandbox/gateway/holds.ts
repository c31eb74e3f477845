import { type Books, writeJournal } from './books.ts'
import { moveTo, type Transaction } from './transaction.ts'
import { isAccount } from './wallets.ts'

const DAY_MS = 86_400_000

/** How long each network lets a hold stand; Braintree's own list. */
const HOLD_DAYS: Readonly<Record<string, number>> = { MasterCard: 30, Discover: 10 }
const USUAL_HOLD_DAYS = 7
/** Of PayPal and of Venmo, which is PayPal's: honored for three of them, and on trial after that. */
const ACCOUNT_HOLD_DAYS = 29

export function holdEnd({
  createdAt,
  card,
  wallet,
}: Pick<Transaction, 'createdAt' | 'card' | 'wallet'>): number {
  const days = wallet && isAccount(wallet) ? ACCOUNT_HOLD_DAYS : (HOLD_DAYS[card.cardType] ?? USUAL_HOLD_DAYS)
  return createdAt + days * DAY_MS
}

/** What nobody has taken in time goes back to the buyer, by the gateway's own clock. */
export function expireHolds(books: Books): void {
  const now = books.clock.now()
  for (const transaction of books.transactions.values()) {
    if (transaction.status !== 'authorized' || holdEnd(transaction) > now) continue
    moveTo(transaction, 'authorization_expired', now)
    writeJournal(books, 'expire', transaction)
  }
}
