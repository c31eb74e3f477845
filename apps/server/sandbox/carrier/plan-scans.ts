import { randomUUID } from 'node:crypto'
import { addCarrierDays, nextCarrierDay } from '@shop/domain/delivery/carrier-days'
import { between, seededRandom, seedFrom } from '../seeded-random.ts'
import { instantAt, nextLocalHour, wallTime } from './local-time.ts'
import { scanDescriptions } from './messages.ts'
import { hubs, type Place, zoneOf } from './places.ts'
import type { Scan, ScanCode, ShipmentRequest } from './shipment.ts'
import { drawDays, transitOf } from './transit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Of all parcels; the rest arrive when they should. */
export type Mishaps = {
  lateShare: number
  lostShare: number
  damagedShare: number
  /** Whether a parcel that comes later than it should says so, with the new day. */
  delaysAnnounced: boolean
}

type Journey = { expectedOn: string; scans: Scan[] }

/** The whole journey, planned when the label is made. The same tracking number always travels the same way. */
export function planJourney(
  request: ShipmentRequest,
  trackingNumber: string,
  createdAt: number,
  mishaps: Mishaps,
): Journey {
  const random = seededRandom(seedFrom(trackingNumber))
  const { from, to } = request
  const pickedUp = pickupAfter(createdAt, zoneOf(from.state))
  const pickedUpOn = wallTime(pickedUp, zoneOf(from.state)).slice(0, 10)
  const transit = transitOf(from, to)
  const days = drawDays(transit, random, mishaps.lateShare)
  const expectedOn = addCarrierDays(pickedUpOn, transit.p95)
  const deliveredOn = addCarrierDays(pickedUpOn, days)
  const out = instantAt(deliveredOn, 7, zoneOf(to.state))
  const on = travelScans(random, pickedUp, out)
  const start = [makeScan('label_created', from, createdAt), makeScan('picked_up', from, pickedUp), ...on]
  const lastHub = on.at(-1)?.place ?? from
  const end = endOf(random(), mishaps)
  if (end) return { expectedOn, scans: [...start, makeScan(end, lastHub, out)] }

  const delivered = out + between(random, [2 * 60, 9 * 60]) * MINUTE_MS
  const late =
    mishaps.delaysAnnounced && deliveredOn > expectedOn
      ? [
          {
            ...makeScan('delayed', lastHub, instantAt(expectedOn, 9, zoneOf(to.state))),
            newDate: deliveredOn,
          },
        ]
      : []
  const scans = [
    ...start,
    ...late,
    makeScan('out_for_delivery', to, out),
    makeScan('delivered', to, delivered),
  ]
  return { expectedOn, scans: scans.toSorted((a, b) => a.instant.localeCompare(b.instant)) }
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

/** The truck comes at four on a day it drives, an hour after the label at the earliest. */
function pickupAfter(createdAt: number, zone: string): number {
  const soonest = nextLocalHour(createdAt + HOUR_MS, zone, 16)
  const day = wallTime(soonest, zone).slice(0, 10)
  return nextCarrierDay(day) === day ? soonest : instantAt(nextCarrierDay(day), 16, zone)
}

function endOf(chance: number, { lostShare, damagedShare }: Mishaps): 'lost' | 'damaged' | null {
  if (chance < lostShare) return 'lost'
  return chance < lostShare + damagedShare ? 'damaged' : null
}

/** At one to three sorting centers, spread over the way. */
function travelScans(random: () => number, from: number, until: number): Scan[] {
  const stops = route(random)
  return stops.map((hub, index) => {
    const share = (index + 0.4 + 0.5 * random()) / (stops.length + 0.5)
    return makeScan('in_transit', hub, Math.round(from + (until - from) * share))
  })
}

/** One to three different sorting centers. */
function route(random: () => number): Place[] {
  const left = [...hubs]
  return Array.from({ length: between(random, [1, 3]) }, () => {
    const [hub] = left.splice(Math.floor(random() * left.length), 1)
    return hub as Place
  })
}
