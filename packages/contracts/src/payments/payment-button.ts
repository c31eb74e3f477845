import type { WalletType } from '@shop/domain/payments/payment-type'
import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'
import type { WalletPaymentData } from './payment-data.ts'

/**
 * What the shop's page and the wallets' buttons say to each other by postMessage.
 * The frame is opened at `${PAYMENT_FIELDS_URL}/wallets?shop=${encodeURIComponent(location.origin)}`.
 * Both sides check origin, source and shape of every message. Everything shown is text, never markup.
 */
export type WalletSum = {
  /** What is bought. */
  title: string
  lines: { label: string; amount: string; isSaving: boolean }[]
  total: string
  /** When it is at the door; null while nobody knows where that is. */
  arrives: string | null
  /** What else is promised, under the button. */
  note: string
}

export type WalletPlace = { state: string; zip: string }

/** Who pays and where it goes, as the wallet knows it. */
export type WalletPayer = {
  firstName: string
  lastName: string
  email: string
  phone: string
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zip: string
}

/** From the shop to the frame. `init` comes once, after `ready`. */
export type ToPaymentButton =
  | {
      type: 'init'
      clientToken: string
      merchant: string
      wallets: WalletType[]
      /** Whether the wallet is asked who pays and where it goes; then it asks for the sum of each address. */
      asksPayer: boolean
      /** On the buttons beside their names; null where it depends on the address. */
      sum: WalletSum | null
      radius: string
    }
  /** The answer to `asks`. */
  | { type: 'sum'; sum: WalletSum }
  /** Of an address, or of the order. The sheet says so and stays. */
  | { type: 'refused'; message: string }
  | { type: 'close' }

/** From the frame to the shop. */
export type FromPaymentButton =
  | { type: 'ready' }
  /** Those of the wallets that this device has. */
  | { type: 'shown'; wallets: WalletType[] }
  /** The sheet wants the whole window, until it is closed. */
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'asks'; wallet: WalletType; place: WalletPlace }
  | { type: 'approved'; paymentData: WalletPaymentData; payer: WalletPayer | null }
  | { type: 'fault'; fault: SdkFault; stage: FaultStage }
