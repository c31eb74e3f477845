import type { SiteCart } from '@shop/contracts/cart/cart'
import type { WalletPlace } from '@shop/contracts/payments/payment-button'
import type { WalletType } from '@shop/domain/payments/payment-type'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { reloadCart, showCart } from '../cart/cart-cache.ts'
import { paths } from '../paths.ts'
import { HostedPaymentButton } from '../payments/hosted-payment-button.tsx'
import type { Approval } from '../payments/payment-button.ts'
import { reportFault } from '../payments/report-fault.ts'
import { walletSum } from '../payments/wallet-sum.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { dayText } from '../platform/local-times.ts'
import { loadClientToken } from './load-client-token.ts'
import { type Agreed, placeExpress } from './place-express.ts'
import { walletMessages } from './wallet-messages.ts'
import { boughtText, cancelText } from './wallet-words.ts'

const words = walletMessages
/** Those that know where their people live; Venmo is for the payment step. */
const EXPRESS: readonly WalletType[] = ['paypal', 'applepay', 'googlepay']

/** From the cart to the order in two presses: the wallet knows who pays and where it goes. */
export function ExpressWallets({ cart }: { cart: SiteCart }) {
  const globals = useGlobals()
  const navigate = useNavigate()
  const wallets = useWalletsFor(cart.id)
  /** What the sheet shows: no other total is agreed to. */
  const shown = useRef<Agreed | null>(null)
  if (globals === null || wallets.length === 0) return null

  async function ask(wallet: WalletType, place: WalletPlace) {
    shown.current = null
    const query = { cartId: cart.id, paymentType: wallet, ...place }
    const asked = await browserClient.call('GET /checkout/wallet-quote', { query })
    if (!asked.ok) return { refused: asked.refusal === null ? words.notQuoted : asked.message }
    const { quote, arrivesBy, leftInCents } = asked.data.walletQuote
    shown.current = { agreedTotalInCents: quote.totalCents, agreedLeftInCents: leftInCents }
    const said = {
      title: boughtText(cart),
      arrives: arrivesBy === null ? null : words.arrives(dayText(arrivesBy)),
      note: cancelText(globals?.terms.cancelMinutes ?? 0),
    }
    return walletSum(quote, said, leftInCents)
  }

  async function approved(approval: Approval) {
    if (shown.current === null) return { refused: words.notQuoted }
    const ended = await placeExpress(browserClient, cart.id, shown.current, approval)
    switch (ended.outcome) {
      case 'placed':
        await navigate(paths.orderConfirmation(ended.orderNumber))
        await showCart(null)
        return null
      case 'under-way':
        // Its policy lets the card be typed there, which this page's does not.
        window.location.assign(paths.orderSummary())
        return null
      case 'refused':
        await reloadCart()
        return { refused: ended.message }
    }
  }

  return (
    <HostedPaymentButton
      key={wallets.join(' ')}
      fieldsUrl={globals.payment.fieldsUrl}
      loadClientToken={loadClientToken}
      onFault={(fault, stage) => reportFault(fault, stage, wallets[0] ?? 'paypal')}
      button={{ wallets, merchant: globals.channel.name, sum: null, ask, approved }}
    />
  )
}

/** What this cart can be paid with here; none while nobody says so. */
function useWalletsFor(cartId: string): readonly WalletType[] {
  const asked = useAsk({ cartId }, (query, signal) =>
    browserClient.call('GET /checkout/payment-options', { query, signal }),
  )
  if (asked.state !== 'answered') return []
  const { options } = asked.answer.paymentOptions
  return EXPRESS.filter((wallet) => options.some(({ type, reason }) => type === wallet && reason === null))
}
