import { DBOS } from '@dbos-inc/dbos-sdk'
import { keepLabel, planShipments, shipmentRequestWithOrder } from '../delivery/index.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { moveOrder } from './store.ts'

/** When the time to cancel is over: the warehouse gets the order and the carrier is booked. */
export function registerReleaseOrder(shop: Shop): void {
  const pool = shop.db.checkoutPool
  DBOS.registerWorkflow(
    async (orderId: string) => {
      const shipments = await transactionStep(pool, 'release', async (tx) => {
        // A cancel that came first has won; there is nothing to release.
        if (!(await moveOrder(tx, orderId, 'release'))) return []
        return planShipments(tx, orderId, orderId, shop.carrier.name)
      })
      for (const shipmentId of shipments) {
        const request = await callStep(`address ${shipmentId}`, () =>
          shipmentRequestWithOrder(shop.db.checkout, shipmentId),
        )
        const { trackingNumber } = await callStep(`book ${shipmentId}`, () => shop.carrier.book(request))
        await transactionStep(pool, `label ${shipmentId}`, (tx) => keepLabel(tx, shipmentId, trackingNumber))
      }
      return { shipments: shipments.length }
    },
    { name: 'release-order' },
  )
}
