import type { SiteCart } from '@shop/contracts/cart/cart'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import type { WalletType } from '@shop/domain/payments/payment-type'
import { HostedPaymentButton } from '../payments/hosted-payment-button.tsx'
import { reportFault } from '../payments/report-fault.ts'
import { walletSum } from '../payments/wallet-sum.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { loadClientToken } from './load-client-token.ts'
import { payingMessages } from './paying-messages.ts'
import { walletMessages } from './wallet-messages.ts'
import { boughtText, cancelText } from './wallet-words.ts'

const words = walletMessages

export type WalletButtonProps = {
  cart: SiteCart
  wallet: WalletType
  onApproved: (paymentData: WalletPaymentData) => void
}

/** The wallet's own button, with the total that is charged, in the place of the one that places the order. */
export function WalletButton({ cart, wallet, onApproved }: WalletButtonProps) {
  const globals = useGlobals()
  if (!globals) return null
  const { leftToPayInCents } = cart
  return (
    <HostedPaymentButton
      // Another wallet or total is another button.
      key={`${wallet} ${leftToPayInCents}`}
      fieldsUrl={globals.payment.fieldsUrl}
      loadClientToken={loadClientToken}
      onFault={(fault, stage) => reportFault(fault, stage, wallet)}
      otherwise={words.notNow(PAYMENT_LABELS[wallet])}
      button={{
        wallets: [wallet],
        merchant: globals.channel.name,
        sum: walletSum(
          cart.quote,
          { title: boughtText(cart), arrives: null, note: cancelText(globals.terms.cancelMinutes) },
          leftToPayInCents,
        ),
        // Where it goes was said before.
        ask: async () => ({ refused: payingMessages.payment.cannotReach }),
        approved: async ({ paymentData }) => {
          onApproved(paymentData)
          return null
        },
      }}
    />
  )
}
