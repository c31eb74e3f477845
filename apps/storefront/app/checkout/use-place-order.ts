import type { SiteCart } from '@shop/contracts/cart/cart'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentField } from '../payments/payment-field.ts'
import { untilLeft } from '../platform/ask/until-left.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { checkoutMessages } from './messages.ts'
import { askOutcome, type Refused, type Submission, sendOrder, wait } from './place-order.ts'

export type Notice = Pick<Refused, 'refusal' | 'message'>

export type PlacingState = {
  stage: 'ready' | 'placing' | 'processing'
  /** Why the last try was refused. It stays during the next one, so that the button does not jump away. */
  notice: Notice | null
}

type PlaceOrderSetup = {
  cart: SiteCart | null
  field: () => PaymentField | null
  onPlaced: (orderNumber: string) => Promise<void>
  /** The server looked at the cart and said no: what the page shows may be old. */
  onRefused: (refusal: Refused['refusal']) => void
}

const ASK_AGAIN_MS = 5_000

/** One press is one order: locked until it is answered, one key until the server has spoken. */
export function usePlaceOrder(setup: PlaceOrderSetup) {
  const [state, setState] = useState<PlacingState>({ stage: 'ready', notice: null })
  const isLocked = useRef(false)
  const unanswered = useRef<Submission>(null)
  const page = useRef<AbortSignal>(null)
  const latest = useRef(setup)
  useEffect(() => {
    latest.current = setup
  })

  const unlock = useCallback((notice: Notice | null) => {
    isLocked.current = false
    setState({ stage: 'ready', notice })
  }, [])

  const refuse = useCallback(
    ({ refusal, message }: Notice) => {
      unlock({ refusal, message })
      latest.current.onRefused(refusal)
    },
    [unlock],
  )

  const follow = useCallback(
    async (attemptId: string) => {
      const left = page.current
      while (left && !left.aborted) {
        const asked = await askOutcome(browserClient, attemptId, left)
        if (left.aborted) return
        switch (asked.outcome) {
          case 'placed':
            attemptInStorage.forget()
            return latest.current.onPlaced(asked.orderNumber)
          case 'refused':
            attemptInStorage.forget()
            return refuse(asked)
          case 'unknown-attempt':
            attemptInStorage.forget()
            return unlock(null)
          case 'processing':
          case 'unanswered':
            setState({ stage: 'processing', notice: null })
            await wait(ASK_AGAIN_MS)
        }
      }
    },
    [refuse, unlock],
  )

  useEffect(
    () =>
      untilLeft((left) => {
        page.current = left
        left.addEventListener('abort', () => {
          isLocked.current = false
        })
        const underWay = attemptInStorage.of(latest.current.cart?.id ?? null)
        if (underWay === null) return
        isLocked.current = true
        setState({ stage: 'processing', notice: null })
        void follow(underWay)
      }),
    [follow],
  )

  async function submission(): Promise<Submission | null> {
    if (unanswered.current) return unanswered.current
    const { cart, field } = latest.current
    const typed = await field()?.tokenize()
    if (typed?.outcome === 'tokenized' && cart) {
      const { id: cartId, version: cartVersion, quote } = cart
      return {
        idempotencyKey: crypto.randomUUID(),
        order: { cartId, cartVersion, nonce: typed.nonce, agreedTotalInCents: quote.totalCents },
      }
    }
    unlock(typed?.outcome === 'failed' ? { refusal: null, message: typed.message } : null)
    return null
  }

  async function place() {
    if (isLocked.current) return
    isLocked.current = true
    setState(({ notice }) => ({ stage: 'placing', notice }))
    const sending = await submission()
    if (sending === null) return
    const sent = await sendOrder(browserClient, sending)
    unanswered.current = sent.outcome === 'unanswered' ? sending : null
    switch (sent.outcome) {
      case 'sent':
        attemptInStorage.keep(sent.attemptId, sending.order.cartId)
        return follow(sent.attemptId)
      case 'refused':
        return refuse(sent)
      case 'unanswered':
        return unlock({ refusal: null, message: checkoutMessages.payment.cannotReach })
    }
  }

  return { state, place }
}
