import { brandOf } from '../fields/card-rules.ts'

/** A card as the gateway keeps it. The full number never leaves the gateway. */
export type StoredCard = {
  number: string
  cardType: string
  expirationMonth: string
  expirationYear: string
  cardholderName: string | null
  /** What its bank says of the code that was typed; the code itself is not kept. */
  securityCode: string
}

export function storeCard(card: Omit<StoredCard, 'cardType'>): StoredCard {
  return { ...card, cardType: brandOf(card.number)?.cardType ?? 'Unknown' }
}
