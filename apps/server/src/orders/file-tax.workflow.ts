import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import { fileTax } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { findOrderWithProgress } from './store.ts'
import { fileOrderTax } from './workflows.ts'

/** Once money of an order is ours its sale is filed, where somebody is there to be told. */
export const tellOfSale =
  (shop: Pick<Shop, 'tax' | 'workflows'>) =>
  async (tx: Db, orderId: string): Promise<void> => {
    if (shop.tax.knows !== 'state') await shop.workflows.enqueue(tx, fileOrderTax, orderId)
  }

/** A difference between our tax and the provider's is for a person. */
export function registerFileTax(shop: Shop): void {
  registerWorkflow(fileOrderTax, async (orderId) => {
    const differs = await callStep('file tax', async () => {
      const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
      if (!order) throw new Error(`No order ${orderId}`)
      return fileTax(shop.tax, {
        orderId,
        place: { zip: order.zip, state: order.region },
        quote: order.quote,
      })
    })
    if (!differs) return
    await transactionStep(shop.db.checkoutPool, 'tell of tax', (tx) =>
      raiseIncident(tx, { kind: 'tax-differs', subject: orderId, detail: differs }),
    )
  })
}
