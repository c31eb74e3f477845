import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { isUnpaid, type PaymentFact } from '@shop/domain/orders/payment-state'
import {
  bookMoney,
  endToldOperation,
  failToldRefund,
  findRefundable,
  insertNewFacts,
  insertProviderEvent,
  lockMoneyNamed,
  type Money,
  movedMoney,
  type ProviderEvent,
  selectHoldsOfParts,
  selectKnownRefunds,
  takeAllHeld,
} from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { Shop } from '../shop.ts'
import { lockOrdersPaidBy, markUnpaid } from './store.ts'

type Told = ProviderEvent['facts'][number]

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

  const named = event.facts.map(({ transactionId }) => transactionId)
  // Of money that is taken in parts, a payout or a refund names the part.
  const holds = await selectHoldsOfParts(tx, provider, named)
  const byTransaction = Map.groupBy(
    event.facts,
    ({ transactionId }) => holds.get(transactionId) ?? transactionId,
  )
  await lockOrdersPaidBy(tx, provider, [...byTransaction.keys()])
  const payments = await lockMoneyNamed(tx, provider, [...byTransaction.keys()])
  for (const payment of payments) {
    const told = byTransaction.get(payment.transactionId) ?? []
    byTransaction.delete(payment.transactionId)
    await learn(tx, payment, told)
  }
  // A payout names refunds beside sales: they are taken off, and no payments.
  const refunds = await selectKnownRefunds(tx, [...byTransaction.keys()])
  for (const [transactionId, facts] of byTransaction) {
    if (refunds.has(transactionId)) continue
    const detail = { event: kind, facts: facts.map(({ fact }) => fact) }
    await raiseIncident(tx, { kind: 'unknown-transaction', subject: transactionId, detail })
  }
}

/** With the payment's row locked: what is new about it is kept, told, and posted as the difference it makes. */
async function learn(tx: Db, payment: Money, told: readonly Told[]): Promise<void> {
  const { transactionId, orderId } = payment
  const heard = told.map(({ fact }) => fact)
  if (isContradicted(payment, heard)) {
    const { authorizedCents, capturedCents, voidedCents } = payment
    const detail = { orderId, authorizedCents, capturedCents, voidedCents, heard }
    await raiseIncident(tx, { kind: 'gateway-disagrees', subject: payment.id, detail })
  }
  // Money that we let go is not booked again because the gateway says it came: a person gives it back.
  if (isLetGo(payment)) return

  const fresh = await insertNewFacts(tx, transactionId, heard)
  const [newest] = fresh.slice(-1)
  if (!newest) return
  for (const { kind, reference, amountCents } of fresh) {
    const incident = INCIDENTS[kind]
    const detail = { orderId, transactionId, amountCents }
    if (incident) await raiseIncident(tx, { kind: incident, subject: reference, detail })
  }

  // Whatever the gateway says of money it has taken, we have captured, although it may not be written down yet.
  const isOfPart = ({ fact, operationId }: Told) => operationId && fact.kind === 'settled'
  if (movedMoney(payment).capturedCents === 0 && !told.some(isOfPart))
    await takeAllHeld(tx, payment.id, transactionId)
  for (const { fact, operationId } of told) {
    if ((fact.kind === 'refunded' || fact.kind === 'settled') && operationId)
      await endToldOperation(tx, payment.id, { id: operationId, reference: fact.reference })
    if (fact.kind === 'refund-failed') await failToldRefund(tx, payment.id, fact.reference)
  }
  const { standing, capturedCents } = await bookMoney(
    tx,
    payment,
    `${newest.kind}:${payment.id}:${newest.reference}`,
  )
  // What was held anew is another payment: the order is unpaid while any of them is.
  const isOrderUnpaid = payment.isOnly
    ? isUnpaid(standing, capturedCents)
    : (await findRefundable(tx, orderId)).isUnpaid
  await markUnpaid(tx, orderId, isOrderUnpaid)
}

const isLetGo = ({ capturedCents, voidedCents, orderState }: Money) =>
  capturedCents === 0 && (voidedCents > 0 || orderState === 'cancelled')

/** A provider's word is compared with what we know before it is believed. */
function isContradicted(payment: Money, heard: readonly PaymentFact[]): boolean {
  const { transactionId, capturedCents, authorizedCents } = payment
  const isOtherAmount = heard.some(
    ({ kind, reference, amountCents }) =>
      kind.startsWith('settle') &&
      // A capture of a part has a name of its own.
      reference === transactionId &&
      amountCents > 0 &&
      amountCents !== (capturedCents || authorizedCents),
  )
  return isLetGo(payment) || isOtherAmount
}
