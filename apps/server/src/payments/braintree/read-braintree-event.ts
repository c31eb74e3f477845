import { cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import type { WebhookNotification } from 'braintree'
import type { ProviderEvent } from '../payment-provider.ts'

/** As much of a notification as we read. The published types leave out half of it. */
interface Notification {
  readonly kind: string
  readonly transaction?: GatewayTransaction
  readonly dispute?: {
    readonly id: string
    readonly kind?: string
    readonly amountDisputed?: string
    readonly amountWon?: string
    readonly transaction?: { readonly id: string }
  }
  readonly disbursement?: {
    readonly id: string
    readonly success: boolean
    readonly exceptionMessage?: string | null
    readonly transactionIds?: readonly string[]
  }
}

interface GatewayTransaction {
  readonly id: string
  readonly type?: string
  readonly amount: string
  readonly orderId?: string | null
  readonly refundedTransactionId?: string | null
  /** Of a part: the hold it was taken from. */
  readonly authorizedTransactionId?: string | null
}

type Facts = ProviderEvent['facts']

/** What an event says, and what must have happened before it: a later event stands in for an earlier one. */
export function readBraintreeEvent(notification: WebhookNotification): Omit<ProviderEvent, 'id'> {
  const event = notification as unknown as Notification
  const { disbursement } = event
  const failedDisbursement =
    disbursement && !disbursement.success
      ? { id: disbursement.id, reason: disbursement.exceptionMessage ?? 'unknown' }
      : null
  return { kind: event.kind, facts: factsOf(event), failedDisbursement }
}

function factsOf({ kind, transaction, dispute, disbursement }: Notification): Facts {
  switch (kind) {
    case 'transaction_settled':
      return transaction ? settled(transaction) : []
    case 'transaction_settlement_declined':
      return transaction ? ofSale(transaction, 'settlement-declined') : []
    case 'transaction_disbursed':
      return transaction && transaction.type !== 'credit'
        ? [...ofSale(transaction, 'settled'), ...ofSale(transaction, 'disbursed')]
        : []
    case 'refund_failed':
      return transaction ? ofRefund(transaction, ['refunded', 'refund-failed']) : []
    case 'disbursement':
      return disbursement?.success ? paidOut(disbursement) : []
    default:
      return dispute ? disputed(kind, dispute) : []
  }
}

function settled(transaction: GatewayTransaction): Facts {
  return transaction.type === 'credit' ? ofRefund(transaction, ['refunded']) : ofSale(transaction, 'settled')
}

/** A part of a hold bears the name of the operation that took it. */
function ofSale(sale: GatewayTransaction, kind: PaymentFact['kind']): Facts {
  const { id, amount, orderId = null, authorizedTransactionId: hold } = sale
  const fact = { kind, reference: id, amountCents: centsOf(amount) }
  return [hold ? { transactionId: hold, fact, operationId: orderId } : { transactionId: id, fact }]
}

/** A refund is a transaction of its own that names the sale it gives back. */
function ofRefund(refund: GatewayTransaction, kinds: PaymentFact['kind'][]): Facts {
  const transactionId = refund.refundedTransactionId ?? refund.id
  return kinds.map((kind) => ({
    transactionId,
    fact: { kind, reference: refund.id, amountCents: centsOf(refund.amount) },
    // A refund of ours bears the name of its operation there.
    operationId: refund.orderId ?? null,
  }))
}

function paidOut({ id, transactionIds = [] }: NonNullable<Notification['disbursement']>): Facts {
  return transactionIds.flatMap((transactionId) =>
    (['settled', 'disbursed'] as const).map((kind) => ({
      transactionId,
      // The amount of each is not told; that of the payment counts.
      fact: { kind, reference: kind === 'settled' ? transactionId : id, amountCents: centsOf('0') },
    })),
  )
}

/** How a dispute ended, by the kind of its event; every other kind says that it is open. */
const DISPUTE_ENDS: Readonly<Record<string, PaymentFact['kind']>> = {
  dispute_won: 'dispute-won',
  dispute_lost: 'dispute-lost',
  dispute_accepted: 'dispute-lost',
  dispute_auto_accepted: 'dispute-lost',
  dispute_expired: 'dispute-lost',
}

function disputed(kind: string, dispute: NonNullable<Notification['dispute']>): Facts {
  if (!kind.startsWith('dispute_') || !dispute.transaction) return []
  const transactionId = dispute.transaction.id
  // A retrieval asks for papers and moves no money.
  const disputed = centsOf(dispute.kind === 'retrieval' ? '0' : (dispute.amountDisputed ?? '0'))
  const end = DISPUTE_ENDS[kind]
  const fact = (kind: PaymentFact['kind'], amountCents = disputed) => ({
    transactionId,
    fact: { kind, reference: dispute.id, amountCents },
  })
  if (!end) return [fact('dispute-opened')]
  const won = dispute.amountWon === undefined ? disputed : centsOf(dispute.amountWon)
  return [fact('dispute-opened'), fact(end, end === 'dispute-won' ? won : disputed)]
}

function centsOf(amount: string) {
  return cents(Math.round(Number(amount) * 100))
}
