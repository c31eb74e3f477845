import { deleteSavedCard, getSavedCards } from '@shop/contracts/payments/saved-cards'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { lockCardToRemove, markRemoved, type SavedCardRow, selectSavedCards } from './saved-card-store.ts'
import { forgetCard } from './workflows.ts'

/** Cards that somebody keeps with the shop. */
export function savedCardRoutes(shop: Pick<Shop, 'db' | 'workflows'>): Route[] {
  const { checkoutPool: pool } = shop.db
  return [
    answer(getSavedCards, async ({ context }) => {
      const visit = visitOf(context)
      const cards = await asOwnerOnce(pool, visit, (own) => selectSavedCards(own, visit))
      return { cards: cards.map(shown) }
    }),

    // Gone for its owner at once; the provider forgets it by work that is tried until it has.
    change(deleteSavedCard, pool, async (tx, { context, params }) => {
      switch (await lockCardToRemove(tx, visitOf(context), params.cardId)) {
        case 'gone':
          throw notFound(messages.noSavedCard)
        case 'held':
          return refuse('card-on-hold', messages.cardOnHold)
        case 'free':
          await markRemoved(tx, params.cardId)
          await shop.workflows.enqueue(tx, forgetCard, params.cardId)
          return { removed: true as const }
      }
    }),
  ]
}

function shown({ expiresOn, heldOrder, heldCents, isExpired, expiresThisMonth, ...card }: SavedCardRow) {
  const [expirationYear = '', expirationMonth = ''] = expiresOn.split('-')
  const standing = isExpired ? 'expired' : expiresThisMonth ? 'expires-this-month' : 'good'
  return {
    ...card,
    expirationMonth,
    expirationYear,
    standing,
    held: heldOrder === null ? null : { orderNumber: heldOrder, amountInCents: heldCents },
  } as const
}
