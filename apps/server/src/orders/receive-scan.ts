import { type CarrierScan, insertScan, progressOfOrder } from '../delivery/index.ts'
import { insertProviderEvent } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { lockOrder, moveOrder } from './store.ts'
import { capturePayment } from './workflows.ts'

/** A kind of scan that we have no word for moves nothing; a person must find out what the carrier means by it. */
export async function tellOfUnknownScan(
  tx: Db,
  { eventId, trackingNumber, code }: { eventId: string; trackingNumber: string; code: string },
): Promise<void> {
  if (!(await insertProviderEvent(tx, 'carrier', eventId))) return
  await raiseIncident(tx, { kind: 'unknown-scan', subject: code, detail: { eventId, trackingNumber } })
}

/** A scan of a parcel moves its order on. Late, repeated and reordered scans end in the same state. */
export async function receiveScan(tx: Db, workflows: Workflows, scan: CarrierScan): Promise<void> {
  if (!(await insertProviderEvent(tx, 'carrier', scan.eventId))) return
  const received = await insertScan(tx, scan)
  if (!received) return
  // Two parcels of an order may arrive in the same instant; the second must see the first.
  await lockOrder(tx, received.orderId)
  const { someShipped, allDelivered } = await progressOfOrder(tx, received.orderId)
  if (someShipped && (await moveOrder(tx, received.orderId, 'ship'))) {
    // The card is charged when the tires leave, not before.
    await workflows.enqueue(tx, capturePayment, received.orderId)
  }
  if (allDelivered) await moveOrder(tx, received.orderId, 'deliver')
}
