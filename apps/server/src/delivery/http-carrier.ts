import { createHmac, timingSafeEqual } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import * as z from 'zod'
import { circuit } from '../platform/circuit.ts'
import { requestIdHeader } from '../platform/observe/request-id.ts'
import type { Carrier, CarrierScan, SignedScan } from './carrier.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const TIMEOUT_MS = 10_000
const ANSWER_WAIT_MS = 1_500
const REST_MS = 30_000

const Booked = z.object({ trackingNumber: z.string() })

const PointSaid = z.object({ roomFor: z.int().nonnegative().max(1_000) })

const AmountInCents = z.int().nonnegative().transform(cents)
const Rated = z.object({ pieceCents: AmountInCents, poundCents: AmountInCents })

/** PostgreSQL knows no year 0000, and no parcel of ours travels before the shop. */
const Instant = z.iso.datetime({ offset: true }).refine((text) => Number(text.slice(0, 4)) >= 2000)

const CODES = {
  label_created: 'label-created',
  picked_up: 'picked-up',
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  delivered: 'delivered',
  voided: 'voided',
} as const satisfies Record<string, CarrierScan['code']>

const ScanCall = z.object({
  id: z.string().min(1).max(100),
  type: z.literal('scan'),
  trackingNumber: z.string().max(100),
  reference: z.uuid().nullable().catch(null),
  scan: z.object({
    code: z.string().max(60),
    place: z.object({ city: z.string(), state: z.string() }),
    wallTime: z.string().max(40),
    zone: z.string().max(60),
    instant: Instant,
  }),
})

export function httpCarrier(options: {
  url: string
  /** The carrier signs with one of them; two while it is told a new one. */
  webhookSecrets: readonly string[]
}): Carrier {
  const ratesGuarded = circuit({ name: 'carrier rates', failures: 3, restMs: REST_MS })
  const pointsGuarded = circuit({ name: 'carrier pickup points', failures: 3, restMs: REST_MS })
  return {
    name: 'FedEx',
    book: async (request) => {
      const response = await fetch(`${options.url}/shipments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': request.shipmentId,
          ...requestIdHeader(),
        },
        body: JSON.stringify({
          reference: request.shipmentId,
          customerReference: request.orderNumber,
          from: partyOf({ ...request.from, company: null, addressLine2: null, pickup: null }),
          to: partyOf(request.to),
          pieces: request.pieces.flatMap((piece) =>
            Array.from({ length: piece.count }, () => ({
              description: piece.description,
              weightLb: piece.weightPounds,
            })),
          ),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The carrier answered ${response.status}`)
      return Booked.parse(await response.json())
    },
    voidLabel: async (trackingNumber) => {
      const path = `${options.url}/shipments/${encodeURIComponent(trackingNumber)}/void`
      const response = await fetch(path, {
        method: 'POST',
        headers: requestIdHeader(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 409) return 'already-picked-up'
      if (!response.ok) throw new Error(`The carrier answered ${response.status}`)
      return 'voided'
    },
    // Somebody waits for it: a carrier that is slow is as good as none.
    rate: (zip) =>
      ratesGuarded(async () => {
        const response = await fetch(`${options.url}/rates?zip=${zip.slice(0, 5)}`, {
          headers: requestIdHeader(),
          signal: AbortSignal.timeout(ANSWER_WAIT_MS),
        })
        if (!response.ok) throw new Error(`The carrier answered ${response.status}`)
        return Rated.parse(await response.json())
      }),
    roomAt: (code) =>
      pointsGuarded(async () => {
        const response = await fetch(`${options.url}/pickup-points/${encodeURIComponent(code)}`, {
          headers: requestIdHeader(),
          signal: AbortSignal.timeout(ANSWER_WAIT_MS),
        })
        if (response.status === 404) return 0
        if (!response.ok) throw new Error(`The carrier answered ${response.status}`)
        return PointSaid.parse(await response.json()).roomFor
      }),
    readScan: (rawBody, headers, now) => {
      const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['carrier-signature'] ?? ''))
      if (!signature) return null
      const [, seconds, hex] = signature as unknown as [string, string, string]
      if (Math.abs(now.getTime() - Number(seconds) * 1000) > FIVE_MINUTES_MS) return null
      const claimed = Buffer.from(hex, 'hex')
      const isOf = (secret: string) =>
        timingSafeEqual(createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest(), claimed)
      if (!options.webhookSecrets.some(isOf)) return null
      const call = ScanCall.safeParse(JSON.parse(rawBody))
      return call.success ? signedScanOf(call.data) : { kind: 'unreadable' }
    },
  }
}

function partyOf(party: {
  name: string
  company: string | null
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zip: string
  pickup: { code: string; name: string } | null
}) {
  return {
    name: party.name,
    ...(party.company && { company: party.company }),
    ...(party.pickup && { holdAt: { id: party.pickup.code, name: party.pickup.name } }),
    line1: party.addressLine1,
    ...(party.addressLine2 && { line2: party.addressLine2 }),
    city: party.city,
    state: party.state,
    zip: party.zip,
  }
}

function signedScanOf(call: z.infer<typeof ScanCall>): SignedScan {
  const { code } = call.scan
  if (Object.hasOwn(CODES, code))
    return { kind: 'scan', scan: scanOf(call, CODES[code as keyof typeof CODES]) }
  return { kind: 'unknown', eventId: call.id, trackingNumber: call.trackingNumber, code }
}

function scanOf(call: z.infer<typeof ScanCall>, code: CarrierScan['code']): CarrierScan {
  return {
    eventId: call.id,
    shipmentId: call.reference,
    trackingNumber: call.trackingNumber,
    code,
    city: call.scan.place.city,
    state: call.scan.place.state,
    wallTime: call.scan.wallTime,
    timeZone: call.scan.zone,
    instant: call.scan.instant,
  }
}
