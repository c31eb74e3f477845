import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import { type RefObject, useRef, useState } from 'react'
import type { PaymentField } from '../payments/payment-field.ts'

export type SavedCardChoice = {
  /** Null for who is not signed in: nothing is offered to be kept. */
  cards: readonly SavedCard[] | null
  /** The card that is paid with; null where one is typed. */
  chosen: SavedCard | null
  choose: (id: string | null) => void
  /** Where its security code is typed. */
  code: RefObject<PaymentField | null>
  keepsTyped: boolean
  keepTyped: (keeps: boolean) => void
  /** What the order says of the card. */
  said: () => { savedCardId?: string; savesCard?: boolean }
}

/** Which card is paid with: the one used last until another is chosen, or typed. Expired ones are not to be had. */
export function useSavedCard(cards: readonly SavedCard[] | null): SavedCardChoice {
  const usable = (cards ?? []).filter(({ standing }) => standing !== 'expired')
  const [wanted, choose] = useState<string | null | undefined>(undefined)
  const [keepsTyped, keepTyped] = useState(false)
  const code = useRef<PaymentField>(null)
  const chosen = wanted === undefined ? usable[0] : usable.find(({ id }) => id === wanted)
  return {
    cards,
    chosen: chosen ?? null,
    choose,
    code,
    keepsTyped,
    keepTyped,
    said: () => {
      if (chosen) return { savedCardId: chosen.id }
      return cards !== null && keepsTyped ? { savesCard: true } : {}
    },
  }
}
