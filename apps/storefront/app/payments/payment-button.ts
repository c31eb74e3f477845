import type { WalletPayer, WalletPlace, WalletSum } from '@shop/contracts/payments/payment-button'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import type { WalletType } from '@shop/domain/payments/payment-type'

export type Approval = { paymentData: WalletPaymentData; payer: WalletPayer | null }

/** Wallets a shopper can pay with: the sheet is theirs, the shop says what it costs and gets a nonce. */
export interface PaymentButton {
  readonly wallets: readonly WalletType[]
  readonly merchant: string
  /** What it costs; null where that depends on the address, which the wallet is asked for then. */
  readonly sum: WalletSum | null
  /** Of an address in the sheet; or why it cannot be shipped there. */
  ask(wallet: WalletType, place: WalletPlace): Promise<WalletSum | { refused: string }>
  /** Somebody has paid. The sheet closes unless there is something to say. */
  approved(approval: Approval): Promise<{ refused: string } | null>
}
