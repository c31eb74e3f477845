import type { FromPaymentButton, ToPaymentButton } from '@shop/contracts/payments/payment-button'
import type { WalletType } from '@shop/domain/payments/payment-type'
import { sdkFaultOf } from '@shop/domain/payments/sdk-faults'
import { readButtonMessage } from '../read-button-message.ts'
import { walletMessages as words } from '../wallet-messages.ts'
import { approve } from './approve.ts'
import { createSheet } from './wallet-sheet.ts'

type Init = Extract<ToPaymentButton, { type: 'init' }>

const { shopOrigin = '', tokenizeUrl = '' } = document.documentElement.dataset
const sheet = createSheet({
  onClosed: () => tell({ type: 'closed' }),
  onAddress: (wallet, place) => tell({ type: 'asks', wallet, place }),
  async onPay(wallet, chosen) {
    try {
      const approved = await approve(tokenizeUrl, setup?.clientToken ?? '', wallet, chosen)
      tell({ type: 'approved', ...approved, payer: setup?.asksPayer ? approved.payer : null })
    } catch (thrown) {
      tell({ type: 'fault', fault: sdkFaultOf(thrown), stage: 'sdk' })
      sheet.refuse(words.failed)
    }
  },
})
let setup: Init | null = null

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== shopOrigin) return
  const message = readButtonMessage(event.data)
  switch (message?.type) {
    case 'init':
      return show(message)
    case 'sum':
      return sheet.show(message.sum)
    case 'refused':
      return sheet.refuse(message.message)
    case 'close':
      return sheet.close()
  }
})
tell({ type: 'ready' })

/** Apple's is there where the browser brings it; the others bring a page of their own. */
const isHere = (wallet: WalletType) => wallet !== 'applepay' || 'ApplePaySession' in window

function show(init: Init): void {
  setup = init
  document.documentElement.style.setProperty('--r-sm', init.radius)
  const here = init.wallets.filter(isHere)
  const [only] = init.wallets
  const place = document.getElementById('buttons')
  place?.replaceChildren(...here.map((wallet) => buttonOf(wallet, init)))
  if (here.length === 0 && only && init.wallets.length === 1) place?.append(words.notHere[only])
  tell({ type: 'shown', wallets: here })
}

function buttonOf(wallet: WalletType, { sum, asksPayer, merchant }: Init): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = sum && !asksPayer ? words.payWith(wallet, sum.total) : words.names[wallet]
  button.addEventListener('click', () => {
    tell({ type: 'opened' })
    sheet.open({ wallet, merchant, asksPayer, sum: asksPayer ? null : sum, opener: button })
  })
  return button
}

function tell(message: FromPaymentButton): void {
  window.parent.postMessage(message, shopOrigin)
}
