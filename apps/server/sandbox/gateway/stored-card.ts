import { brandOf } from '../fields/card-rules.ts'

/** A card as the gateway keeps it. The full number never leaves the gateway. */
export type StoredCard = {
  number: string
  cardType: string
  expirationMonth: string
  expirationYear: string
  cardholderName: string | null
}

export function storeCard(card: Omit<StoredCard, 'cardType'>): StoredCard {
  return { ...card, cardType: brandOf(card.number)?.cardType ?? 'Unknown' }
}
