import type { Transaction } from 'braintree'
import type { CardChecks, Sale } from '../payment-provider.ts'

/** Of the bank: it wants to be asked first. */
const AUTHENTICATION_REQUIRED = '2099'

/** What a sale says of 3-D Secure: a card whose bank has not taken the liability is refused. */
export const checkedByBank = ({ needsBankCheck }: Sale) =>
  needsBankCheck ? { threeDSecure: { required: true } } : {}

/** Whether a refused sale may go through once the bank was asked. */
export const asksForCheck = (transaction: Transaction | undefined): boolean =>
  transaction?.gatewayRejectionReason === 'three_d_secure' ||
  transaction?.processorResponseCode === AUTHENTICATION_REQUIRED

export function bankCheckOf({
  threeDSecureInfo: said,
}: Transaction): Pick<CardChecks, 'bankCheck' | 'liabilityShifted'> {
  return { bankCheck: said?.status || null, liabilityShifted: said?.liabilityShifted ?? null }
}
