import type { CardChecks } from './card-checks.ts'
import type { StoredCard } from './stored-card.ts'
import type { CardOutcome } from './test-cards.ts'
import type { ThreeDSecure } from './three-d-secure.ts'
import type { VaultedAs } from './vault.ts'
import type { Wallet } from './wallets.ts'

export type TransactionStatus =
  | 'authorized'
  | 'authorization_expired'
  | 'submitted_for_settlement'
  | 'settlement_pending'
  | 'settled'
  | 'settlement_declined'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed'

export type ProcessorAnswer = {
  code: string
  text: string
  type: 'approved' | 'soft_declined' | 'hard_declined' | null
  authorizationCode: string | null
}

export type Transaction = {
  id: string
  type: 'sale' | 'credit'
  orderId: string | null
  amountCents: number
  authorizedCents: number
  status: TransactionStatus
  history: { status: TransactionStatus; at: number; amountCents: number }[]
  card: StoredCard
  /** Absent where the card itself was typed. */
  wallet?: Wallet | undefined
  outcome: CardOutcome
  checks: CardChecks
  /** Of the browser it was bought with, as the card fields gave it. */
  deviceData: string | null
  processor: ProcessorAnswer
  gatewayRejectionReason: string | null
  /** Of a refund: the sale it gives back. */
  refundedTransactionId: string | null
  /** Of a partial settlement: the authorization it draws on. */
  authorizedTransactionId: string | null
  refundIds: string[]
  partialSettlementIds: string[]
  /** What the card's bank said of who pays; null where it was not asked. */
  threeDSecure?: ThreeDSecure | null
  /** Where its card is kept. */
  vaultedAs: VaultedAs | null
  createdAt: number
  /** The day on which its money went to our bank, or was taken from what went there. */
  paidOutOn: string | null
  /** Search does not know the transaction before this moment; find by id does. */
  searchableAt: number
}

/** The statuses in which the buyer's money is held or taken. */
export const holdsMoney: readonly TransactionStatus[] = [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settled',
]

export function moveTo(transaction: Transaction, status: TransactionStatus, at: number): void {
  transaction.status = status
  transaction.history.push({ status, at, amountCents: transaction.amountCents })
}
