import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { createWebhookOutbox, type OutboxOptions } from '../webhook-outbox.ts'
import { controlRoutes } from './control-routes.ts'
import { type Depot, scanDue, ship, voidShipment } from './depot.ts'
import { PickupRooms, pickupPointsNear } from './pickup-points.ts'
import { DOWN_ZIP, rateTo, SLOW_ZIP } from './rates.ts'
import { type CarrierBehaviour, createScanSender, usualCarrierBehaviour } from './scan-webhooks.ts'
import { type Shipment, shipmentRequest } from './shipment.ts'

export type CarrierOptions = ListenOn & {
  webhookUrl: string
  webhookSecret: string
  /** How much faster than the wall clock the carrier's days go by. */
  speed?: number
  outbox?: OutboxOptions
}

const SCAN_CHECK_MS = 50
const SLOW_MS = 5_000

export async function startCarrier(options: CarrierOptions): Promise<Standing & { depot: Depot }> {
  const outbox = createWebhookOutbox(options.outbox)
  const state = { behaviour: usualCarrierBehaviour }
  const sender = createScanSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    outbox,
    behaviour: () => state.behaviour,
  })
  const depot: Depot = { clock: createSandboxClock(), sender, shipments: new Map(), keys: new Map() }
  depot.clock.setSpeed(options.speed ?? 1)

  const app = sandboxApp()
  const rooms = new PickupRooms()
  await app.register(shipmentRoutes, { depot, state, rooms })
  await app.register(controlRoutes, { prefix: '/sandbox', depot, outbox, state, rooms })
  const scanner = setInterval(() => scanDue(depot), SCAN_CHECK_MS)
  const standing = await stand(app, options)
  return {
    url: standing.url,
    depot,
    async close() {
      clearInterval(scanner)
      outbox.clear()
      await standing.close()
    },
  }
}

const pointParams = z.object({ id: z.string().min(1).max(60) })
const trackingParams = z.object({ tracking: z.string() })
const callHeaders = z.looseObject({
  'idempotency-key': z.string().min(8).max(255),
  'x-request-id': z.string().optional(),
})
const rateQuery = z.object({ zip: z.string().regex(/^\d{5}$/) })
const listQuery = z.object({ reference: z.string() })

async function shipmentRoutes(
  app: FastifyInstance,
  { depot, state, rooms }: { depot: Depot; state: { behaviour: CarrierBehaviour }; rooms: PickupRooms },
): Promise<void> {
  app.post('/shipments', (request, reply) => {
    const { 'idempotency-key': key, 'x-request-id': requestId } = callHeaders.parse(request.headers)
    const result = ship(depot, key, shipmentRequest.parse(request.body), requestId ?? null, state.behaviour)
    if (!result.ok) return reply.code(409).send({ error: result.refusal })
    return reply.code(result.isRepeat ? 200 : 201).send(publicShipment(result.shipment))
  })

  /** For a caller that lost the answer to its request. */
  app.get('/shipments', (request) => {
    const { reference } = listQuery.parse(request.query)
    const found = [...depot.shipments.values()].filter((shipment) => shipment.reference === reference)
    return { shipments: found.map(publicShipment) }
  })

  /** Where parcels can be left near a ZIP code; a counter in three is full. */
  app.get('/pickup-points', (request) => ({ points: pickupPointsNear(rateQuery.parse(request.query).zip) }))

  app.get('/pickup-points/:id', (request) => {
    const { id } = pointParams.parse(request.params)
    return { id, roomFor: rooms.of(id) }
  })

  app.get('/rates', async (request, reply) => {
    const { zip } = rateQuery.parse(request.query)
    if (zip === SLOW_ZIP) await sleep(SLOW_MS)
    if (zip === DOWN_ZIP) return reply.code(503).send({ error: 'rates-are-down' })
    const rate = rateTo(zip)
    if (rate === null) return reply.code(422).send({ error: 'no-service' })
    return rate
  })

  app.get('/shipments/:tracking', (request, reply) => {
    const shipment = depot.shipments.get(trackingParams.parse(request.params).tracking)
    if (shipment === undefined) return reply.code(404).send({ error: 'unknown-tracking-number' })
    return publicShipment(shipment)
  })

  app.post('/shipments/:tracking/void', (request, reply) => {
    const shipment = depot.shipments.get(trackingParams.parse(request.params).tracking)
    if (shipment === undefined) return reply.code(404).send({ error: 'unknown-tracking-number' })
    if (!voidShipment(depot, shipment)) return reply.code(409).send({ error: 'already-picked-up' })
    return publicShipment(shipment)
  })
}

function publicShipment({
  trackingNumber,
  labelId,
  reference,
  status,
  createdAt,
  expectedOn,
  scans,
}: Shipment) {
  return { trackingNumber, labelId, reference, status, createdAt, expectedOn, scans }
}
