import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PlantedDifference } from '../planted-difference.ts'
import type { SandboxClock } from '../sandbox-clock.ts'
import { between, seededRandom } from '../seeded-random.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { type FastCheckouts, noFastCheckouts } from './fast-checkout.ts'
import { type StoredCard, storeCard } from './stored-card.ts'
import { testCards } from './test-cards.ts'
import { authenticated, type ThreeDSecure } from './three-d-secure.ts'
import type { Transaction } from './transaction.ts'
import { openVault, type Vault } from './vault.ts'
import { cardOfWallet, testWallets, type Wallet, walletPayer } from './wallets.ts'

type Nonce = {
  card: StoredCard
  used: boolean
  reusable: boolean
  wallet?: Wallet
  threeDSecure?: ThreeDSecure
  /** While its bank waits for a code. */
  codesLeft?: number
}

/** Everything the gateway knows. It is the judge in fault runs, so nothing here depends on the shop. */
export type Books = {
  clock: SandboxClock
  behaviour: Behaviour
  random: () => number
  transactions: Map<string, Transaction>
  nonces: Map<string, Nonce>
  vault: Vault
  fastCheckouts: FastCheckouts
  /** What the files of payouts say otherwise than it was. */
  differences: PlantedDifference[]
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
    vault: openVault(),
    fastCheckouts: noFastCheckouts(),
    differences: [],
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
  books.differences = []
  books.nonces = testNonces()
  books.vault = openVault()
  books.fastCheckouts = noFastCheckouts()
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
  entry: Omit<Transaction, 'id' | 'createdAt' | 'searchableAt' | 'history' | 'paidOutOn'>,
): Transaction {
  const createdAt = books.clock.now()
  const transaction: Transaction = {
    ...entry,
    id: newId(),
    createdAt,
    paidOutOn: null,
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

function testNonces(): Books['nonces'] {
  const expiration = { expirationMonth: '12', expirationYear: '2040' }
  const always = { used: false, reusable: true }
  return new Map<string, Nonce>([
    ...testCards.map(
      ({ number, nonce, securityCode = 'M' }) =>
        [
          nonce,
          { card: storeCard({ number, ...expiration, cardholderName: null, securityCode }), ...always },
        ] as const,
    ),
    [
      'fake-three-d-secure-visa-full-authentication-nonce',
      {
        card: storeCard({
          number: '4000000000002503',
          ...expiration,
          cardholderName: null,
          securityCode: 'M',
        }),
        ...always,
        threeDSecure: { ...authenticated, amountCents: null },
      },
    ] as const,
    ...testWallets.map(
      ({ number, nonce, kind }) =>
        [nonce, { card: cardOfWallet(number), ...always, wallet: { kind, payer: walletPayer } }] as const,
    ),
  ])
}

/** Braintree's ids are eight letters and digits. */
function newId(): string {
  return randomBytes(10).toString('base64url').toLowerCase().replace(/[_-]/g, '').slice(0, 8).padEnd(8, '0')
}
