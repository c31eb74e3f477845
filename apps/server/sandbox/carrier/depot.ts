import { randomInt, randomUUID } from 'node:crypto'
import type { SandboxClock } from '../sandbox-clock.ts'
import { type Mishaps, makeScan, planJourney } from './plan-scans.ts'
import type { ScanSender } from './scan-webhooks.ts'
import type { Scan, Shipment, ShipmentRequest } from './shipment.ts'

/** All shipments of the carrier and the keys under which they were asked for. */
export type Depot = {
  clock: SandboxClock
  sender: ScanSender
  shipments: Map<string, Shipment>
  keys: Map<string, { body: string; trackingNumber: string; requestId: string | null }>
}

export type ShipResult =
  | { ok: true; shipment: Shipment; isRepeat: boolean }
  | { ok: false; refusal: 'key-used-for-another-shipment' }

/** The same key with the same shipment gives the same label; with another shipment it is refused. */
export function ship(
  depot: Depot,
  key: string,
  request: ShipmentRequest,
  requestId: string | null,
  mishaps: Mishaps,
): ShipResult {
  const body = JSON.stringify(request)
  const earlier = depot.keys.get(key)
  const known = earlier && depot.shipments.get(earlier.trackingNumber)
  if (earlier && known) {
    if (earlier.body !== body) return { ok: false, refusal: 'key-used-for-another-shipment' }
    return { ok: true, shipment: known, isRepeat: true }
  }
  const createdAt = depot.clock.now()
  const trackingNumber = `1ZT${Array.from({ length: 15 }, () => randomInt(10)).join('')}`
  const { expectedOn, scans: ahead } = planJourney(request, trackingNumber, createdAt, mishaps)
  const shipment: Shipment = {
    trackingNumber,
    labelId: `lbl_${randomUUID()}`,
    reference: request.reference,
    status: 'label_created',
    request,
    createdAt: new Date(createdAt).toISOString(),
    expectedOn,
    scans: [],
    ahead,
  }
  depot.shipments.set(trackingNumber, shipment)
  depot.keys.set(key, { body, trackingNumber, requestId })
  scanDue(depot)
  return { ok: true, shipment, isRepeat: false }
}

/** Lets everything happen whose time has come. */
export function scanDue(depot: Depot): void {
  const now = depot.clock.now()
  for (const shipment of depot.shipments.values()) {
    while (shipment.ahead[0] && Date.parse(shipment.ahead[0].instant) <= now) {
      record(depot, shipment, shipment.ahead.shift() as Scan)
    }
  }
}

/** A label can be given back until the driver has the tires. */
export function voidShipment(depot: Depot, shipment: Shipment): boolean {
  if (shipment.status === 'voided') return true
  if (shipment.status !== 'label_created') return false
  shipment.ahead = []
  record(depot, shipment, makeScan('voided', shipment.request.from, depot.clock.now()))
  return true
}

function record(depot: Depot, shipment: Shipment, scan: Scan): void {
  shipment.scans.push(scan)
  shipment.status = scan.code
  depot.sender.send(shipment, scan)
}
