import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WebhookOutbox } from '../webhook-outbox.ts'
import { type Depot, scanDue } from './depot.ts'
import type { PickupRooms } from './pickup-points.ts'
import { type CarrierBehaviour, carrierBehaviour, usualCarrierBehaviour } from './scan-webhooks.ts'

const clockBody = z.strictObject({
  speed: z.number().min(0).max(1_000_000).optional(),
  advanceMs: z.number().int().min(0).optional(),
})

const pointParams = z.object({ id: z.string().min(1).max(60) })
const roomBody = z.strictObject({ roomFor: z.number().int().min(0) })

export type ControlRoutesOptions = {
  depot: Depot
  outbox: WebhookOutbox
  state: { behaviour: CarrierBehaviour }
  rooms: PickupRooms
}

/** For tests, fault runs and people; the shop itself never calls these. */
export async function controlRoutes(app: FastifyInstance, options: ControlRoutesOptions): Promise<void> {
  const { depot, outbox, state, rooms } = options
  const clock = () => ({ now: new Date(depot.clock.now()).toISOString(), speed: depot.clock.speed() })

  app.get('/clock', clock)
  app.post('/clock', (request) => {
    const { speed, advanceMs } = clockBody.parse(request.body)
    if (speed !== undefined) depot.clock.setSpeed(speed)
    if (advanceMs !== undefined) depot.clock.advance(advanceMs)
    scanDue(depot)
    return clock()
  })

  app.get('/behaviour', () => state.behaviour)
  app.post('/behaviour', (request) => {
    const change = carrierBehaviour.partial().parse(request.body)
    const sent = Object.entries(change).filter(([, value]) => value !== undefined)
    state.behaviour = { ...state.behaviour, ...Object.fromEntries(sent) }
    return state.behaviour
  })
  app.delete('/behaviour', () => {
    state.behaviour = usualCarrierBehaviour
    return state.behaviour
  })

  app.post('/pickup-points/:id', (request) => {
    const { id } = pointParams.parse(request.params)
    rooms.say(id, roomBody.parse(request.body).roomFor)
    return { id, roomFor: rooms.of(id) }
  })

  app.get('/shipments', () => ({ shipments: [...depot.shipments.values()] }))
  app.get('/webhooks', () => ({ deliveries: outbox.deliveries() }))

  app.post('/reset', () => {
    outbox.clear()
    depot.sender.forget()
    depot.shipments.clear()
    depot.keys.clear()
    rooms.forget()
    depot.clock.reset()
    state.behaviour = usualCarrierBehaviour
    return { reset: true }
  })
}
