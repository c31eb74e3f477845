import type { SiteCart } from '@shop/contracts/cart/cart'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import { isRedirect } from '@shop/domain/payments/payment-type'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentField } from '../payments/payment-field.ts'
import { untilLeft } from '../platform/ask/until-left.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { bankCheckMessages } from './bank-check-messages.ts'
import { isPaidWithCredit } from './credit-of-cart.ts'
import { payingMessages } from './paying-messages.ts'
import { askOutcome, type Refused, type Submission, sendOrder, wait } from './place-order.ts'
import { useBankCheck } from './use-bank-check.ts'
import type { SavedCardChoice } from './use-saved-card.ts'

export type Notice = Pick<Refused, 'refusal' | 'message'>

export type PlacingState = {
  stage: 'ready' | 'placing' | 'processing'
  /** Why the last try was refused. It stays during the next one, so that the button does not jump away. */
  notice: Notice | null
}

type PlaceOrderSetup = {
  cart: SiteCart | null
  field: () => PaymentField | null
  /** What is said of the card beside its nonce. */
  card?: SavedCardChoice['said']
  /** Null for one that cannot be used; what is wrong is said where it is typed. */
  poNumber: () => string | null
  onPlaced: (orderNumber: string) => Promise<void>
  /** The server looked at the cart and said no: what the page shows may be old. */
  onRefused: (refusal: Refused['refusal']) => void
  /** To the lender's page. */
  onLeave: (pageUrl: string) => void
  /** The order waits for what the shopper says at the lender. */
  onAway: (attemptId: string) => void | Promise<void>
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

  const bankCheck = useBankCheck({
    async freshNonce() {
      const typed = await latest.current.field()?.tokenize()
      return typed?.outcome === 'tokenized' ? typed.nonce : null
    },
    onPassed: (order) => void send({ idempotencyKey: crypto.randomUUID(), order }),
    onEnded: (message) => unlock({ refusal: 'challenge-required', message }),
  })
  const { begin: beginCheck, forget: forgetCard } = bankCheck

  const refuseOrCheck = useCallback(
    (refused: Notice) => {
      if (refused.refusal !== 'challenge-required') return refuse(refused)
      const message = beginCheck(
        latest.current.card?.().savedCardId ? bankCheckMessages.typeItAgain : refused.message,
      )
      if (message !== null) refuse({ ...refused, message })
    },
    [refuse, beginCheck],
  )

  const follow = useCallback(
    /** Whoever has just pressed is on the way to the lender's page; whoever is found here has left it. */
    async (attemptId: string, isLeaving: boolean) => {
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
            return refuseOrCheck(asked)
          case 'unknown-attempt':
            attemptInStorage.forget()
            return unlock(null)
          case 'awaiting-shopper':
            // The button stays as it is until the other page has come.
            return isLeaving && !asked.isApproved
              ? latest.current.onLeave(asked.pageUrl)
              : latest.current.onAway(attemptId)
          case 'processing':
          case 'unanswered':
            forgetCard()
            if (!isLeaving) setState({ stage: 'processing', notice: null })
            await wait(ASK_AGAIN_MS)
        }
      }
    },
    [refuseOrCheck, forgetCard, unlock],
  )

  useEffect(
    () =>
      untilLeft((left) => {
        page.current = left
        left.addEventListener('abort', () => {
          isLocked.current = false
        })
        const takeUp = () => {
          const underWay = attemptInStorage.of(latest.current.cart?.id ?? null)
          if (underWay === null) return
          isLocked.current = true
          setState({ stage: 'processing', notice: null })
          void follow(underWay, false)
        }
        // Back from the lender's page, to a page that the browser has kept as it was.
        window.addEventListener('pageshow', ({ persisted }) => persisted && takeUp(), { signal: left })
        takeUp()
      }),
    [follow],
  )

  async function submission(approved?: WalletPaymentData): Promise<Submission | null> {
    const { cart, field, card, poNumber } = latest.current
    // A cart that is paid another way by now has another version: what was sent of it before cannot be placed any more.
    const sent = unanswered.current
    if (sent && sent.order.paymentType === cart?.paymentType) return sent
    const idempotencyKey = crypto.randomUUID()
    if (cart?.paymentType === 'resolve') {
      const number = poNumber()
      if (number !== null)
        return { idempotencyKey, order: { ...agreedTo(cart), paymentType: 'resolve', poNumber: number } }
      unlock(null)
      return null
    }
    if (cart && isRedirect(cart.paymentType))
      return { idempotencyKey, order: { ...agreedTo(cart), paymentType: cart.paymentType } }
    if (cart && approved) return { idempotencyKey, order: { ...agreedTo(cart), ...approved } }
    if (cart && isPaidWithCredit(cart))
      return { idempotencyKey, order: { ...agreedTo(cart), paymentType: 'credit' } }
    const typed = await field()?.tokenize()
    if (typed?.outcome === 'tokenized' && cart) {
      const order = {
        ...agreedTo(cart),
        paymentType: 'credit' as const,
        nonce: typed.nonce,
        ...(typed.deviceData && { deviceData: typed.deviceData }),
        ...card?.(),
      }
      bankCheck.remember(order, typed.card)
      return { idempotencyKey, order }
    }
    unlock(typed?.outcome === 'failed' ? { refusal: null, message: typed.message } : null)
    return null
  }

  async function place(approved?: WalletPaymentData) {
    if (isLocked.current) return
    isLocked.current = true
    setState(({ notice }) => ({ stage: 'placing', notice }))
    const sending = await submission(approved)
    if (sending !== null) await send(sending)
  }

  async function send(sending: Submission) {
    const sent = await sendOrder(browserClient, sending)
    unanswered.current = sent.outcome === 'unanswered' ? sending : null
    switch (sent.outcome) {
      case 'sent':
        attemptInStorage.keep(sent.attemptId, sending.order.cartId)
        return follow(sent.attemptId, isRedirect(sending.order.paymentType))
      case 'refused':
        return refuse(sent)
      case 'unanswered':
        return unlock({ refusal: null, message: payingMessages.payment.cannotReach })
    }
  }

  return { state, place, bankCheck: bankCheck.asked }
}

/** What the shopper saw. */
function agreedTo({ id, version, quote, leftToPayInCents }: SiteCart) {
  return {
    cartId: id,
    cartVersion: version,
    agreedTotalInCents: quote.totalCents,
    agreedLeftInCents: leftToPayInCents,
  }
}
