import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxClock } from '../sandbox-clock.ts'
import { between, seededRandom } from '../seeded-random.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { type StoredCard, storeCard } from './stored-card.ts'
import { testCards } from './test-cards.ts'
import { holdsMoney, type Transaction } from './transaction.ts'

/** Everything the gateway knows. It is the judge in fault runs, so nothing here depends on the shop. */
export type Books = {
  clock: SandboxClock
  behaviour: Behaviour
  random: () => number
  transactions: Map<string, Transaction>
  nonces: Map<string, { card: StoredCard; used: boolean; reusable: boolean }>
  /** The last calls of the shop, each with the request it was made for. */
  calls: { at: number; call: string; requestId: string | null }[]
  journalFile: string | null
}

export function openBooks(clock: SandboxClock, behaviour: Behaviour, journalFile: string | null): Books {
  if (journalFile !== null) mkdirSync(dirname(journalFile), { recursive: true })
  return {
    clock,
    behaviour,
    random: seededRandom(behaviour.seed),
    transactions: new Map(),
    nonces: testNonces(),
    calls: [],
    journalFile,
  }
}

export function changeBehaviour(books: Books, change: Partial<Behaviour>): void {
  books.behaviour = { ...books.behaviour, ...change }
  books.random = seededRandom(books.behaviour.seed)
}

export function resetBooks(books: Books): void {
  books.transactions.clear()
  books.nonces = testNonces()
  books.clock.reset()
  changeBehaviour(books, usualBehaviour)
}

const CALLS_KEPT = 1_000

export function noteCall(books: Books, call: string, requestId: string | null): void {
  books.calls.push({ at: books.clock.now(), call, requestId })
  if (books.calls.length > CALLS_KEPT) books.calls.shift()
}

export function happens(books: Books, share: number): boolean {
  return share > 0 && books.random() < share
}

export function book(
  books: Books,
  entry: Omit<Transaction, 'id' | 'createdAt' | 'searchableAt' | 'history'>,
): Transaction {
  const createdAt = books.clock.now()
  const transaction: Transaction = {
    ...entry,
    id: newId(),
    createdAt,
    searchableAt: createdAt + between(books.random, books.behaviour.searchLagMs),
    history: [{ status: entry.status, at: createdAt, amountCents: entry.amountCents }],
  }
  books.transactions.set(transaction.id, transaction)
  return transaction
}

/** One line per change, for reading after a run; nothing reads it back. */
export function writeJournal(books: Books, action: string, transaction: Transaction): void {
  if (books.journalFile === null) return
  const { id, orderId, status, amountCents } = transaction
  const line = { at: new Date(books.clock.now()).toISOString(), action, id, orderId, status, amountCents }
  appendFileSync(books.journalFile, `${JSON.stringify(line)}\n`)
}

export type OrderSums = { charges: number; heldCents: number; capturedCents: number; refundedCents: number }

/** What one order cost its buyer. `charges` above 1 means the buyer was charged twice. */
export function sumsByOrder(transactions: Transaction[]): Record<string, OrderSums> {
  const sums: Record<string, OrderSums> = {}
  for (const transaction of transactions) {
    if (transaction.orderId === null || !holdsMoney.includes(transaction.status)) continue
    sums[transaction.orderId] ??= { charges: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }
    const order = sums[transaction.orderId] as OrderSums
    if (transaction.type === 'credit') order.refundedCents += transaction.amountCents
    else if (transaction.authorizedTransactionId !== null) order.capturedCents += transaction.amountCents
    else {
      order.charges += 1
      if (transaction.status === 'authorized') order.heldCents += transaction.amountCents
      else if (transaction.status !== 'settlement_pending') order.capturedCents += transaction.amountCents
    }
  }
  return sums
}

function testNonces(): Books['nonces'] {
  const expiration = { expirationMonth: '12', expirationYear: '2040' }
  return new Map(
    testCards.map(({ number, nonce }) => [
      nonce,
      { card: storeCard({ number, ...expiration, cardholderName: null }), used: false, reusable: true },
    ]),
  )
}

/** Braintree's ids are eight letters and digits. */
function newId(): string {
  return randomBytes(10).toString('base64url').toLowerCase().replace(/[_-]/g, '').slice(0, 8).padEnd(8, '0')
}
