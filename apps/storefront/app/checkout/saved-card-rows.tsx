import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import type { RadioListOption } from '@shop/ui/radio-list'
import type { ReactNode } from 'react'
import { cardName, expirationOf } from '../payments/card-name.ts'
import { savedCardMessages as words } from './saved-card-messages.ts'

const PREFIX = 'card:'

export const valueOfCard = ({ id }: Pick<SavedCard, 'id'>) => `${PREFIX}${id}`

/** The id of a saved card; null for any other way to pay. */
export const cardIn = (value: string) => (value.startsWith(PREFIX) ? value.slice(PREFIX.length) : null)

/** Saved cards as rows among the ways to pay. */
export function savedCardRows(cards: readonly SavedCard[], content: ReactNode): RadioListOption[] {
  return cards.map((card) => {
    const isExpired = card.standing === 'expired'
    const date = expirationOf(card)
    return {
      value: valueOfCard(card),
      label: cardName(card),
      detail: isExpired ? words.expired(date) : words.expires(date),
      disabled: isExpired,
      content,
    }
  })
}
