import type { AccountType } from '../accounts/account-type.ts'
import type { PaymentType } from '../payments/payment-type.ts'

/** Sales-tool users type for somebody else, fleet users for their company: neither is asked for a code on their own phone. */
const ACCOUNTS_WITHOUT: readonly AccountType[] = ['SimpleTire Sales Tool', 'Fleet']

export type FastCheckoutBuyer = {
  accountType: AccountType
  /** Null while nobody has chosen how to pay: the card is the default then, and not a choice. */
  chosenPaymentType: PaymentType | null
}

/** Whether a shopper whom the card gateway knows by email may have their details and card from it. */
export function isFastCheckoutOn({ accountType, chosenPaymentType }: FastCheckoutBuyer): boolean {
  return chosenPaymentType !== 'credit' && !ACCOUNTS_WITHOUT.includes(accountType)
}
