import { type CarrierScan, insertScan, progressOfOrder, selectParcels } from '../delivery/index.ts'
import { lookAtPromiseOf } from '../installers/index.ts'
import { capturePayments, insertProviderEvent } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import type { Shop } from '../shop.ts'
import { insertTiresIn } from './message-store.ts'
import { lockOrder, moveOrder } from './store.ts'

/** A kind of scan that we have no word for moves nothing; a person must find out what the carrier means by it. */
export async function tellOfUnknownScan(
  tx: Db,
  { eventId, trackingNumber, code }: { eventId: string; trackingNumber: string; code: string },
): Promise<void> {
  if (!(await insertProviderEvent(tx, 'carrier', eventId))) return
  await raiseIncident(tx, { kind: 'unknown-scan', subject: code, detail: { eventId, trackingNumber } })
}

/** A scan of a parcel moves its order on. Late, repeated and reordered scans end in the same state. */
export async function receiveScan(
  tx: Db,
  shop: Pick<Shop, 'payments' | 'workflows'>,
  scan: CarrierScan,
): Promise<void> {
  if (!(await insertProviderEvent(tx, 'carrier', scan.eventId))) return
  const received = await insertScan(tx, scan)
  if (!received) return
  const { orderId } = received
  // Two parcels of an order may arrive in the same instant; the second must see the first.
  await lockOrder(tx, orderId)
  const { someShipped, allDelivered } = await progressOfOrder(tx, orderId)
  if (someShipped) {
    await moveOrder(tx, orderId, 'ship')
    // Money is taken for what has left, not before.
    await capturePayments(tx, shop, orderId, await selectParcels(tx, orderId))
  }
  if (allDelivered && (await moveOrder(tx, orderId, 'deliver'))) await insertTiresIn(tx, orderId)
  await lookAtPromiseOf(tx, orderId)
}
