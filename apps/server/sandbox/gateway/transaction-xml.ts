import { holdEnd } from './holds.ts'
import { instrumentXml } from './instrument-xml.ts'
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
  const { processor, checks } = transaction
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
    ...instrumentXml(transaction),
    avsErrorResponseCode: null,
    avsStreetAddressResponseCode: checks.street,
    avsPostalCodeResponseCode: checks.zip,
    cvvResponseCode: checks.securityCode,
    threeDSecureInfo: threeDSecureXml(transaction),
    riskData: {
      id: transaction.id,
      decision: checks.decision,
      deviceDataCaptured: transaction.deviceData !== null,
      fraudServiceProvider: 'fraud_protection',
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
    disbursementDetails: {
      disbursementDate: transaction.paidOutOn,
      settlementAmount: transaction.paidOutOn && writeAmount(transaction.amountCents),
      settlementCurrencyIsoCode: transaction.paidOutOn && 'USD',
      fundsHeld: false,
      success: transaction.paidOutOn === null ? null : true,
    },
  }
}

function threeDSecureXml({ threeDSecure }: Transaction): { [name: string]: XmlValue } | null {
  if (!threeDSecure) return null
  const { status, enrolled, liabilityShifted, liabilityShiftPossible, eciFlag } = threeDSecure
  return { status, enrolled, liabilityShifted, liabilityShiftPossible, eciFlag, threeDSecureVersion: '2.2.0' }
}
