import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { cents } from '@shop/domain/money/cents'
import { captureEntries, earningsOf, entriesBetween, standingEntries } from '@shop/domain/orders/ledger'
import { isUnpaid, type PaymentFact, paymentStateOf, standingOf } from '@shop/domain/orders/payment-state'
import {
  insertNewFacts,
  insertProviderEvent,
  lockPaymentsWithOrder,
  type PaymentOfOrder,
  type ProviderEvent,
  postToLedger,
  selectFacts,
  setPaymentState,
} from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { Shop } from '../shop.ts'
import { markUnpaid } from './store.ts'

/** Facts that a person must act on. */
const INCIDENTS: Partial<Record<PaymentFact['kind'], IncidentKind>> = {
  'settlement-declined': 'settlement-declined',
  'refund-failed': 'refund-failed',
  'dispute-opened': 'payment-disputed',
  'dispute-lost': 'dispute-lost',
}

/** What becomes of the events of every provider, each in a transaction of its own: work of the house, for whichever order. */
export const receiveGatewayEvents =
  ({ db }: Pick<Shop, 'db'>) =>
  (provider: string, event: ProviderEvent): Promise<void> =>
    inTransaction(db.officePool, (tx) => receiveGatewayEvent(tx, provider, event))

/** The gateway's word moves payment, ledger and order. Late, repeated and reordered events end in the same state. */
async function receiveGatewayEvent(tx: Db, provider: string, event: ProviderEvent): Promise<void> {
  if (!(await insertProviderEvent(tx, provider, event.id))) return
  const { id, kind, failedDisbursement: failed } = event
  await recordEvent(tx, { name: 'gateway-event', channelId: null, sessionId: null, payload: { id, kind } })
  if (failed)
    await raiseIncident(tx, { kind: 'disbursement-failed', subject: failed.id, detail: { ...failed } })

  const byTransaction = Map.groupBy(event.facts, ({ transactionId }) => transactionId)
  const payments = await lockPaymentsWithOrder(tx, provider, [...byTransaction.keys()])
  for (const payment of payments) {
    const facts = byTransaction.get(payment.transactionId)?.map(({ fact }) => fact) ?? []
    byTransaction.delete(payment.transactionId)
    await learn(tx, payment, facts)
  }
  for (const [transactionId, facts] of byTransaction) {
    const detail = { event: kind, facts: facts.map(({ fact }) => fact) }
    await raiseIncident(tx, { kind: 'unknown-transaction', subject: transactionId, detail })
  }
}

/** With the payment's row locked: what is new about it is kept, told, and posted as the difference it makes. */
async function learn(tx: Db, payment: PaymentOfOrder, heard: readonly PaymentFact[]): Promise<void> {
  const { transactionId, orderId } = payment
  const amount = cents(payment.amountCents)
  if (isContradicted(payment, heard)) {
    const detail = { orderId, state: payment.state, amountCents: amount, heard }
    await raiseIncident(tx, { kind: 'gateway-disagrees', subject: payment.id, detail })
  }
  // Money that we let go is not booked again because the gateway says it came: a person gives it back.
  if (isLetGo(payment)) return

  const before = await selectFacts(tx, transactionId)
  const fresh = await insertNewFacts(tx, transactionId, heard)
  const [newest] = fresh.slice(-1)
  if (!newest) return
  for (const { kind, reference, amountCents } of fresh) {
    const incident = INCIDENTS[kind]
    const detail = { orderId, transactionId, amountCents }
    if (incident) await raiseIncident(tx, { kind: incident, subject: reference, detail })
  }

  const earnings = earningsOf(payment.quote)
  // Whatever the gateway says of money it has taken, we have captured, although it may not be written down yet.
  if (payment.state === 'authorized') {
    await postToLedger(tx, orderId, `capture:${payment.id}`, captureEntries(amount, earnings, cents(0)))
  }
  const standing = standingOf([...before, ...fresh], amount)
  const posting = entriesBetween(
    standingEntries(standingOf(before, amount), amount, earnings),
    standingEntries(standing, amount, earnings),
  )
  await postToLedger(tx, orderId, `${newest.kind}:${payment.id}:${newest.reference}`, posting)
  await setPaymentState(tx, payment.id, paymentStateOf(standing, amount))
  await markUnpaid(tx, orderId, isUnpaid(standing, amount))
}

const isLetGo = ({ state, orderState }: PaymentOfOrder) => state === 'voided' || orderState === 'cancelled'

/** A provider's word is compared with what we know before it is believed. */
function isContradicted(payment: PaymentOfOrder, heard: readonly PaymentFact[]): boolean {
  const isOtherAmount = heard.some(
    ({ kind, amountCents }) =>
      kind.startsWith('settle') && amountCents > 0 && amountCents !== payment.amountCents,
  )
  return isLetGo(payment) || isOtherAmount
}
