import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

/** A card somebody keeps for their next order, by what they know it by. */
const SavedCard = z.object({
  id: z.uuid(),
  /** As the provider writes it: "Visa" */
  brand: z.string(),
  lastFour: z.string(),
  /** "08" */
  expirationMonth: z.string(),
  /** "2028" */
  expirationYear: z.string(),
  standing: z.enum(['good', 'expires-this-month', 'expired']),
  /** What it holds for orders that have not left; the first of them. */
  held: z.object({ orderNumber: z.string(), amountInCents: Cents }).nullable(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const getSavedCards = endpoint({
  method: 'GET',
  path: '/users/me/cards',
  access: 'customer',
  summary: 'The cards somebody keeps with us, the one they used last first',
  response: z.object({ cards: z.array(SavedCard) }),
})

export const deleteSavedCard = endpoint({
  method: 'DELETE',
  path: '/users/me/cards/{cardId}',
  access: 'customer',
  summary: 'Removes a card: nobody pays with it from now on, and the payment provider forgets it',
  params: z.object({ cardId: z.uuid() }),
  response: z.object({ removed: z.literal(true) }),
  refusals: ['card-on-hold'],
})
