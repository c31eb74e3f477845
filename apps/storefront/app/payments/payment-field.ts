import type { CardDetails } from '@shop/contracts/payments/payment-field'

export type Tokenized =
  | { outcome: 'tokenized'; nonce: string; card: CardDetails | null; deviceData?: string | undefined }
  /** The field shows what is wrong and has the focus; nothing more needs to be said. */
  | { outcome: 'invalid' }
  | { outcome: 'failed'; message: string }

/** Where a shopper types how to pay. What is typed stays with the payment provider; the shop gets a nonce. */
export interface PaymentField {
  /** Waits for the field to be there. Pressed twice, it answers both presses with the same result. */
  tokenize(): Promise<Tokenized>
}
