import type { ToPaymentField } from '@shop/contracts/payments/payment-field'
import { paymentMessages } from './messages.ts'
import type { PaymentField, Tokenized } from './payment-field.ts'
import { readFrameMessage } from './read-frame-message.ts'

export type FrameSetup = {
  /** The window of the frame, once it is there. */
  frame: () => Window | null
  /** The only origin that is spoken to and listened to. */
  origin: string
  clientToken: string
  /** Corner radius of the storefront's theme, the one token of the frame that a partner may change. */
  radius: string
  onReady: () => void
  onHeight: (height: number) => void
}

const ANSWER_TIMEOUT_MS = 20_000

/** Speaks with the hosted card fields as `@shop/contracts/payments/payment-field` says. Call `close` when the frame goes. */
export function connectPaymentField(setup: FrameSetup): PaymentField & { close: () => void } {
  const ready = Promise.withResolvers<void>()
  let answer: PromiseWithResolvers<Tokenized> | null = null

  const tell = (message: ToPaymentField) => setup.frame()?.postMessage(message, setup.origin)
  const settle = (result: Tokenized) => {
    answer?.resolve(result)
    answer = null
  }

  function onMessage(event: MessageEvent) {
    if (event.origin !== setup.origin || event.source !== setup.frame()) return
    const message = readFrameMessage(event.data)
    switch (message?.type) {
      case 'ready':
        tell({ type: 'init', clientToken: setup.clientToken, tokens: { '--r-sm': setup.radius } })
        ready.resolve()
        return setup.onReady()
      case 'height':
        return setup.onHeight(message.height)
      case 'tokenized':
        return settle({
          outcome: 'tokenized',
          nonce: message.nonce,
          card: message.details,
          ...(message.deviceData && { deviceData: message.deviceData }),
        })
      case 'invalid':
        return settle({ outcome: 'invalid' })
      case 'failed':
        return settle({ outcome: 'failed', message: message.message })
    }
  }

  function tokenize(): Promise<Tokenized> {
    if (answer) return answer.promise
    const asked = Promise.withResolvers<Tokenized>()
    answer = asked
    const timer = setTimeout(
      () => settle({ outcome: 'failed', message: paymentMessages.noAnswer }),
      ANSWER_TIMEOUT_MS,
    )
    void ready.promise.then(() => tell({ type: 'tokenize' }))
    return asked.promise.finally(() => clearTimeout(timer))
  }

  window.addEventListener('message', onMessage)
  return {
    tokenize,
    close() {
      window.removeEventListener('message', onMessage)
      settle({ outcome: 'failed', message: paymentMessages.noAnswer })
    },
  }
}
