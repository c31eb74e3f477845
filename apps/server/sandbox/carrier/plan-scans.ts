import { randomUUID } from 'node:crypto'
import { between, seededRandom, seedFrom } from '../seeded-random.ts'
import { nextLocalHour, wallTime } from './local-time.ts'
import { scanDescriptions } from './messages.ts'
import { hubs, type Place, zoneOf } from './places.ts'
import type { Scan, ScanCode, ShipmentRequest } from './shipment.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The whole journey, planned when the label is made. The same tracking number always travels the same way. */
export function planScans(request: ShipmentRequest, trackingNumber: string, createdAt: number): Scan[] {
  const random = seededRandom(seedFrom(trackingNumber))
  const { from, to } = request
  const pickedUp = nextLocalHour(createdAt + HOUR_MS, zoneOf(from.state), 16)
  const scans = [makeScan('label_created', from, createdAt), makeScan('picked_up', from, pickedUp)]
  let at = pickedUp
  for (const hub of route(random)) {
    at += between(random, [7 * 60, 20 * 60]) * MINUTE_MS
    scans.push(makeScan('in_transit', hub, at))
  }
  const outForDelivery = nextLocalHour(at + 4 * HOUR_MS, zoneOf(to.state), 7)
  const delivered = outForDelivery + between(random, [2 * 60, 9 * 60]) * MINUTE_MS
  scans.push(makeScan('out_for_delivery', to, outForDelivery), makeScan('delivered', to, delivered))
  return scans
}

export function makeScan(code: ScanCode, { city, state }: Place, at: number): Scan {
  const zone = zoneOf(state)
  return {
    id: randomUUID(),
    code,
    description: scanDescriptions[code],
    place: { city, state },
    wallTime: wallTime(at, zone),
    zone,
    instant: new Date(at).toISOString(),
  }
}

/** One to three different sorting centers. */
function route(random: () => number): Place[] {
  const left = [...hubs]
  return Array.from({ length: between(random, [1, 3]) }, () => {
    const [hub] = left.splice(Math.floor(random() * left.length), 1)
    return hub as Place
  })
}
