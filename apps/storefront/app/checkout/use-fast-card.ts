import type { FastCard } from '@shop/contracts/payments/fast-checkout'
import { useEffect, useState } from 'react'
import type { PaymentField } from '../payments/payment-field.ts'
import { fastCardInStorage } from './fast-card-in-storage.ts'

export type FastCardChoice = {
  /** Null where fast checkout has handed none over, or it has been used. */
  card: FastCard | null
  /** Whether it is the card that is paid with. */
  isChosen: boolean
  choose: (isChosen: boolean) => void
  /** Nothing has to be typed for it. */
  field: PaymentField
  forget: () => void
}

/** The card that fast checkout has handed over is the first that is offered: chosen until another one is. */
export function useFastCard(cartId: string | null): FastCardChoice {
  const [card, setCard] = useState<FastCard | null>(null)
  const [isWanted, choose] = useState(true)
  useEffect(() => {
    setCard(cartId === null ? null : fastCardInStorage.of(cartId, Date.now()))
  }, [cartId])
  return {
    card,
    isChosen: card !== null && isWanted,
    choose,
    field: {
      tokenize: async () =>
        card === null
          ? { outcome: 'invalid' }
          : // Of this card the bank cannot be asked on our page: its owner types it then.
            { outcome: 'tokenized', nonce: card.nonce, card: null, deviceData: card.deviceData },
    },
    forget() {
      fastCardInStorage.forget()
      setCard(null)
    },
  }
}
