import type { ToPaymentButton } from '@shop/contracts/payments/payment-button'
import type { WalletType } from '@shop/domain/payments/payment-type'
import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'
import type { PaymentButton } from './payment-button.ts'
import { readButtonMessage } from './read-button-message.ts'

export type ButtonFrame = {
  frame: () => Window | null
  /** The only origin that is spoken to and listened to. */
  origin: string
  clientToken: string
  radius: string
  /** As it is now: what is asked or approved goes by it. */
  button: () => PaymentButton
  onShown: (wallets: WalletType[]) => void
  onOpen: (isOpen: boolean) => void
  onFault: (fault: SdkFault, stage: FaultStage) => void
}

/** Speaks with the wallets' buttons as `@shop/contracts/payments/payment-button` says. Gives back how to stop. */
export function connectPaymentButton(setup: ButtonFrame): () => void {
  const tell = (message: ToPaymentButton) => setup.frame()?.postMessage(message, setup.origin)
  const refuseOr = (answer: { refused: string } | null, otherwise: ToPaymentButton) =>
    tell(answer ? { type: 'refused', message: answer.refused } : otherwise)
  // The sheet may have moved on to another address.
  let asked = 0

  async function onMessage(event: MessageEvent): Promise<void> {
    if (event.origin !== setup.origin || event.source !== setup.frame()) return
    const message = readButtonMessage(event.data)
    const button = setup.button()
    switch (message?.type) {
      case 'ready':
        return tell({
          type: 'init',
          clientToken: setup.clientToken,
          merchant: button.merchant,
          wallets: [...button.wallets],
          asksPayer: button.sum === null,
          sum: button.sum,
          radius: setup.radius,
        })
      case 'shown':
        return setup.onShown(message.wallets)
      case 'opened':
        return setup.onOpen(true)
      case 'closed':
        return setup.onOpen(false)
      case 'asks': {
        const turn = ++asked
        const answer = await button.ask(message.wallet, message.place)
        if (turn !== asked) return
        return 'refused' in answer ? refuseOr(answer, { type: 'close' }) : tell({ type: 'sum', sum: answer })
      }
      case 'approved':
        return refuseOr(await button.approved(message), { type: 'close' })
      case 'fault':
        return setup.onFault(message.fault, message.stage)
    }
  }

  const listen = (event: MessageEvent) => void onMessage(event)
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
