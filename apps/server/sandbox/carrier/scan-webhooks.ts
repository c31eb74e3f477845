import { z } from 'zod'
import { between } from '../seeded-random.ts'
import type { WebhookOutbox } from '../webhook-outbox.ts'
import type { Scan, Shipment } from './shipment.ts'
import { carrierSignature, SIGNATURE_HEADER } from './signature.ts'

export const carrierBehaviour = z.strictObject({
  /** How late each webhook is, in real time. */
  webhookDelayMs: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  webhookCopies: z.number().int().min(0).max(5),
  /** Sends each pair of scans of a shipment the wrong way round. */
  webhooksOutOfOrder: z.boolean(),
  webhooksForged: z.boolean(),
  /** Of the parcels whose label is made from now on: how many come later than they should, never, or broken. */
  lateShare: z.number().min(0).max(1),
  lostShare: z.number().min(0).max(1),
  damagedShare: z.number().min(0).max(1),
  /** A parcel that will be late says so with the new day, on the morning it was expected. */
  delaysAnnounced: z.boolean(),
})
export type CarrierBehaviour = z.infer<typeof carrierBehaviour>

export const usualCarrierBehaviour: CarrierBehaviour = {
  webhookDelayMs: [0, 0],
  webhookCopies: 1,
  webhooksOutOfOrder: false,
  webhooksForged: false,
  lateShare: 0.05,
  lostShare: 0,
  damagedShare: 0,
  delaysAnnounced: false,
}

export type ScanSender = { send(shipment: Shipment, scan: Scan): void; forget(): void }
export type ScanSenderOptions = {
  url: string
  secret: string
  outbox: WebhookOutbox
  behaviour: () => CarrierBehaviour
}

export function createScanSender({ url, secret, outbox, behaviour }: ScanSenderOptions): ScanSender {
  const held = new Map<string, Scan>()

  function post(shipment: Shipment, scan: Scan): void {
    const { webhookCopies, webhookDelayMs, webhooksForged } = behaviour()
    const { trackingNumber, reference } = shipment
    const body = JSON.stringify({ id: scan.id, type: 'scan', trackingNumber, reference, scan })
    const key = webhooksForged ? `not ${secret}` : secret
    const request = () => ({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        // Real time, however fast the carrier's own clock runs.
        [SIGNATURE_HEADER]: carrierSignature(key, body, Date.now()),
      },
    })
    for (let copy = 0; copy < webhookCopies; copy += 1) {
      const delayMs = between(Math.random, webhookDelayMs)
      void outbox.send({ label: `${scan.code} ${trackingNumber}`, request, delayMs })
    }
  }

  return {
    send(shipment, scan) {
      const waiting = held.get(shipment.trackingNumber)
      held.delete(shipment.trackingNumber)
      const isLast = shipment.ahead.length === 0
      if (waiting === undefined && behaviour().webhooksOutOfOrder && !isLast) {
        held.set(shipment.trackingNumber, scan)
        return
      }
      post(shipment, scan)
      if (waiting !== undefined) post(shipment, waiting)
    },
    forget: () => held.clear(),
  }
}
