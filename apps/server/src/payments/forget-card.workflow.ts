import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { deleteForgottenCard, findCardToForget, takeCardsOfEndedHolds } from './saved-card-store.ts'
import { forgetCard } from './workflows.ts'

const AT_A_TIME = 200

/**
 * A card its owner has removed, or that was kept for a hold that is over, is forgotten by its provider, then here. Asked
 * twice, a provider has forgotten it already.
 */
export function registerForgetCard(shop: Pick<Shop, 'payments' | 'db' | 'workflows'>): void {
  registerWorkflow(forgetCard, (cardId) =>
    repeatableStep('forget card', async () => {
      const card = await findCardToForget(shop.db.checkout, cardId)
      if (!card) return
      await shop.payments.named(card.provider).forgetCard?.(card.token)
      await deleteForgottenCard(shop.db.checkout, cardId)
    }),
  )

  registerSweep('cards whose hold is over', async (tx) => {
    for (const id of await takeCardsOfEndedHolds(tx, AT_A_TIME))
      await shop.workflows.enqueue(tx, forgetCard, id)
  })
}
