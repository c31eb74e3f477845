import type { CardDetails } from '@shop/contracts/payments/payment-field'
import { useCallback, useRef, useState } from 'react'
import type { BankCheckEnd } from '../payments/bank-check-frame.tsx'
import { bankCheckMessages } from './bank-check-messages.ts'
import type { Submission } from './place-order.ts'

const words = bankCheckMessages

type CardOrder = Extract<Submission['order'], { paymentType: 'credit' }>

/** What the dialog of the bank needs, while it is open. */
export type BankCheckAsked = {
  card: CardDetails
  amountInCents: number
  /** Of the card as it is typed; null when it cannot be read any more. */
  freshNonce: () => Promise<string | null>
  onPassed: (nonce: string) => void
  onEnded: (end: BankCheckEnd) => void
}

type Setup = {
  freshNonce: () => Promise<string | null>
  /** The order as it was pressed, with the nonce that knows what the bank has said. */
  onPassed: (order: CardOrder) => void
  onEnded: (message: string) => void
}

/** The bank of a card is asked who pays, and the same order goes out once more with its answer. Once: then no is no. */
export function useBankCheck({ freshNonce, onPassed, onEnded }: Setup) {
  const [asking, setAsking] = useState<{ order: CardOrder; card: CardDetails } | null>(null)
  const pressed = useRef<typeof asking>(null)
  const wasPassed = useRef(false)

  return {
    /** Of a card that was typed: of a saved one the bank cannot be asked yet. */
    remember(order: CardOrder, card: CardDetails | null): void {
      pressed.current = card && { order, card }
      wasPassed.current = false
    },
    /** Null when the bank is being asked; otherwise what the shopper reads. */
    begin: useCallback((message: string): string | null => {
      const known = pressed.current
      pressed.current = null
      setAsking(known)
      if (known) return null
      return wasPassed.current ? words.ended.refused : message
    }, []),
    /** Where it was typed is gone: the page has shown something else since. */
    forget: useCallback(() => {
      pressed.current = null
    }, []),
    asked: asking && {
      card: asking.card,
      amountInCents: asking.order.agreedTotalInCents,
      freshNonce,
      onPassed(nonce: string) {
        wasPassed.current = true
        setAsking(null)
        onPassed({ ...asking.order, nonce })
      },
      onEnded(end: BankCheckEnd) {
        setAsking(null)
        onEnded(words.ended[end])
      },
    },
  }
}
