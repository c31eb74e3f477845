import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { requestIdHeader } from '../platform/observe/request-id.ts'
import type { Carrier, CarrierScan } from './carrier.ts'

const FIVE_MINUTES_MS = 5 * 60_000

const Booked = z.object({ trackingNumber: z.string() })

const ScanCall = z.object({
  id: z.string(),
  type: z.literal('scan'),
  trackingNumber: z.string(),
  reference: z.uuid().nullable().catch(null),
  scan: z.object({
    code: z.enum(['label_created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered']),
    place: z.object({ city: z.string(), state: z.string() }),
    wallTime: z.string(),
    zone: z.string(),
    instant: z.string(),
  }),
})

export function httpCarrier(options: {
  url: string
  /** The carrier signs with one of them; two while it is told a new one. */
  webhookSecrets: readonly string[]
  now?: () => number
}): Carrier {
  const now = options.now ?? Date.now
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
          from: partyOf({ ...request.from, addressLine2: null }),
          to: partyOf(request.to),
          pieces: request.pieces.flatMap((piece) =>
            Array.from({ length: piece.count }, () => ({
              description: piece.description,
              weightLb: piece.weightPounds,
            })),
          ),
        }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The carrier answered ${response.status}`)
      return Booked.parse(await response.json())
    },
    verifyScan: (rawBody, headers) => {
      const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['carrier-signature'] ?? ''))
      if (!signature) return null
      const [, seconds, hex] = signature as unknown as [string, string, string]
      if (Math.abs(now() - Number(seconds) * 1000) > FIVE_MINUTES_MS) return null
      const given = Buffer.from(hex, 'hex')
      const isOf = (secret: string) =>
        timingSafeEqual(createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest(), given)
      if (!options.webhookSecrets.some(isOf)) return null
      const call = ScanCall.safeParse(JSON.parse(rawBody))
      return call.success ? scanOf(call.data) : null
    },
  }
}

function partyOf(party: {
  name: string
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zip: string
}) {
  return {
    name: party.name,
    line1: party.addressLine1,
    ...(party.addressLine2 && { line2: party.addressLine2 }),
    city: party.city,
    state: party.state,
    zip: party.zip,
  }
}

function scanOf(call: z.infer<typeof ScanCall>): CarrierScan {
  return {
    eventId: call.id,
    shipmentId: call.reference,
    trackingNumber: call.trackingNumber,
    code: call.scan.code.replaceAll('_', '-') as CarrierScan['code'],
    city: call.scan.place.city,
    state: call.scan.place.state,
    wallTime: call.scan.wallTime,
    timeZone: call.scan.zone,
    instant: call.scan.instant,
  }
}
