import { holdEnd } from './holds.ts'
import { writeAmount } from './money.ts'
import type { Refusal } from './refusals.ts'
import type { Transaction } from './transaction.ts'
import { type XmlValue, xmlDocument } from './xml.ts'

export function transactionDocument(transaction: Transaction): string {
  return xmlDocument('transaction', transactionXml(transaction))
}

/** A refused request: nothing was booked. */
export function refusalDocument(refusals: Refusal[]): string {
  const errors = refusals.map(({ attribute, code, message }) => ({ attribute, code, message }))
  return xmlDocument('apiErrorResponse', {
    errors: { errors: [], transaction: { errors } },
    message: refusals.map((refusal) => refusal.message).join('\n'),
  })
}

/** A booked sale that was not accepted: declined, rejected or failed. */
export function unacceptedDocument(transaction: Transaction): string {
  const rejected = transaction.gatewayRejectionReason
  return xmlDocument('apiErrorResponse', {
    errors: { errors: [] },
    message: rejected === null ? transaction.processor.text : `Gateway Rejected: ${rejected}`,
    transaction: transactionXml(transaction),
  })
}

export function transactionXml(transaction: Transaction): { [name: string]: XmlValue } {
  const { card, processor } = transaction
  return {
    id: transaction.id,
    status: transaction.status,
    type: transaction.type,
    currencyIsoCode: 'USD',
    amount: writeAmount(transaction.amountCents),
    merchantAccountId: 'shop_usd',
    orderId: transaction.orderId,
    createdAt: new Date(transaction.createdAt),
    authorizationExpiresAt: new Date(holdEnd(transaction)),
    updatedAt: new Date(transaction.history.at(-1)?.at ?? transaction.createdAt),
    paymentInstrumentType: 'credit_card',
    creditCard: {
      bin: card.number.slice(0, 6),
      last4: card.number.slice(-4),
      cardType: card.cardType,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      cardholderName: card.cardholderName,
      customerLocation: 'US',
    },
    statusHistory: transaction.history.map(({ status, at, amountCents }) => ({
      timestamp: new Date(at),
      status,
      amount: writeAmount(amountCents),
      user: 'api',
      transactionSource: 'api',
    })),
    processorAuthorizationCode: processor.authorizationCode,
    processorResponseCode: processor.code,
    processorResponseText: processor.text,
    processorResponseType: processor.type,
    gatewayRejectionReason: transaction.gatewayRejectionReason,
    refundedTransactionId: transaction.refundedTransactionId,
    authorizedTransactionId: transaction.authorizedTransactionId,
    refundIds: transaction.refundIds,
    partialSettlementTransactionIds: transaction.partialSettlementIds,
  }
}
