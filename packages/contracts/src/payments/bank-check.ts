import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'

/**
 * What the shop's page and the frame of 3-D Secure say to each other by postMessage: the bank of a card is asked whether
 * it is its owner who pays. The frame is opened at `${PAYMENT_FIELDS_URL}/bank-check?shop=${encodeURIComponent(location.origin)}`.
 * Both sides check origin, source and shape of every message. What is typed for the bank is in none of them.
 */
export type ToBankCheck = {
  /** Comes once, after `ready`. The nonce is used up by it. */
  type: 'init'
  clientToken: string
  nonce: string
  /** In dollars, such as `673.88`: the sale that follows is for no other. */
  amount: string
  merchant: string
  /** As the provider writes it: "Visa" */
  brand: string
}

/** Why the bank has not said that it is the owner: it says it is not, or it cannot say. */
export const BANK_REFUSALS = ['refused', 'unavailable'] as const
export type BankRefusal = (typeof BANK_REFUSALS)[number]

export type FromBankCheck =
  | { type: 'ready' }
  /** The bank's page is there, and waits for its customer. */
  | { type: 'asked' }
  /** The nonce to pay with, which knows what the bank has said. */
  | { type: 'passed'; nonce: string }
  | { type: 'failed'; reason: BankRefusal }
  /** By its customer. */
  | { type: 'closed' }
  | { type: 'fault'; fault: SdkFault; stage: FaultStage }
