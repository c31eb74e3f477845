import { planShipments, setLabel, shipmentRequestWithOrder } from '../delivery/index.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { moveOrder } from './store.ts'
import { releaseOrder } from './workflows.ts'

/** When the time to cancel is over: the warehouse gets the order and the carrier is booked. */
export function registerReleaseOrder(shop: Shop): void {
  const pool = shop.db.checkoutPool
  registerWorkflow(releaseOrder, async (orderId) => {
    const shipments = await transactionStep(pool, 'release', async (tx) => {
      // A cancel that came first has won; there is nothing to release.
      if (!(await moveOrder(tx, orderId, 'release'))) return []
      return planShipments(tx, orderId, orderId, shop.carrier.name)
    })
    for (const shipmentId of shipments) {
      // One step, so that no name and no address are kept as what a step has answered.
      const { trackingNumber } = await callStep(`book ${shipmentId}`, async () =>
        shop.carrier.book(await shipmentRequestWithOrder(shop.db.checkout, shipmentId)),
      )
      await transactionStep(pool, `label ${shipmentId}`, (tx) => setLabel(tx, shipmentId, trackingNumber))
    }
    return { shipments: shipments.length }
  })
}
