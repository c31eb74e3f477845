import { planShipments, setLabel, shipmentRequestWithOrder } from '../delivery/index.ts'
import { underRequest } from '../platform/observe/request-id.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { moveOrder, takeOrdersToRelease } from './store.ts'
import { releaseOrder } from './workflows.ts'

const AT_A_TIME = 500

/** When the time to cancel is over (`shop_order.release_at`): the warehouse gets the order and the carrier is booked. */
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

  registerSweep('orders to release', async (tx) => {
    for (const { id, requestId } of await takeOrdersToRelease(tx, AT_A_TIME)) {
      const order = () => shop.workflows.enqueue(tx, releaseOrder, id)
      await (requestId === null ? order() : underRequest(requestId, order))
    }
  })
}
