import { writeAmount } from './money.ts'
import type { Transaction } from './transaction.ts'
import { transactionXml } from './transaction-xml.ts'
import type { XmlValue } from './xml.ts'

export const webhookKinds = [
  'check',
  'transaction_settled',
  'transaction_settlement_declined',
  'transaction_disbursed',
  'refund_failed',
  'dispute_opened',
  'dispute_under_review',
  'dispute_disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_accepted',
  'dispute_auto_accepted',
  'dispute_expired',
  'disbursement',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** What a notification is about, beside the transaction. */
export type About = {
  /** Names the dispute or the disbursement; made from the transaction unless told. */
  id?: string | undefined
  disputeKind?: 'chargeback' | 'pre_arbitration' | 'retrieval' | undefined
  amountDisputedCents?: number | undefined
  amountWonCents?: number | undefined
  /** A payout that failed. */
  failed?: boolean | undefined
  /** Of a disbursement: everything it pays out. */
  transactionIds?: string[] | undefined
}

export function subjectOf(kind: WebhookKind, transaction: Transaction | null, about: About = {}): XmlValue {
  if (transaction === null) return { check: true }
  if (kind === 'disbursement') return { disbursement: disbursementXml(transaction, about) }
  if (kind.startsWith('dispute_')) return { dispute: disputeXml(kind, transaction, about) }
  return { transaction: transactionXml(transaction) }
}

function disputeXml(kind: WebhookKind, transaction: Transaction, about: About): XmlValue {
  const disputed = about.amountDisputedCents ?? transaction.amountCents
  const won = about.amountWonCents ?? (kind === 'dispute_won' ? disputed : 0)
  return {
    id: about.id ?? `dispute_${transaction.id}`,
    amount: writeAmount(disputed),
    amountDisputed: writeAmount(disputed),
    amountWon: writeAmount(won),
    currencyIsoCode: 'USD',
    kind: about.disputeKind ?? 'chargeback',
    status: kind === 'dispute_opened' ? 'open' : kind.slice('dispute_'.length),
    reason: 'fraud',
    transaction: {
      id: transaction.id,
      amount: writeAmount(transaction.amountCents),
      orderId: transaction.orderId,
    },
  }
}

function disbursementXml(transaction: Transaction, { id, failed = false, transactionIds }: About): XmlValue {
  return {
    id: id ?? `disbursement_${transaction.id}`,
    transactionIds: transactionIds ?? [transaction.id],
    success: !failed,
    retry: false,
    merchantAccount: { id: 'shop_usd', currencyIsoCode: 'USD', subMerchantAccount: false, status: 'active' },
    amount: writeAmount(transaction.amountCents),
    exceptionMessage: failed ? 'bank_rejected' : null,
    followUpAction: failed ? 'contact_us' : null,
  }
}
