import { APART_PATHS, type KindOfCall, OVERLOADED } from '@shop/contracts/overloaded'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meter } from '../observe/metrics.ts'
import { envelopeOf } from './errors.ts'

/** How many calls of a kind one process works on at a time; what comes on top is turned away at once. */
export type InFlightLimits = Readonly<Record<KindOfCall, number>>

const shed = meter.createCounter('shop_shed_calls')
const SELF = ['/healthz', '/readyz', '/metrics']

/**
 * Admits calls while the process can answer them soon. A queue would only make everybody wait; a quick 503 costs a
 * fraction of an answer. Each kind has places of its own, browsers by far the fewest, so they are turned away first and
 * take no buyer's place.
 */
export function admitWithin(app: FastifyInstance, limits: InFlightLimits): void {
  const inFlight = { browse: 0, waiting: 0, checkout: 0, session: 0, till: 0 }

  const isFull = (kind: KindOfCall, request: FastifyRequest, reply: FastifyReply): boolean => {
    if (inFlight[kind] < limits[kind]) return false
    shed.add(1, { kind })
    turnAway(request, reply)
    return true
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (SELF.includes(request.url) || !isFull(kindOf(request.method, request.url), request, reply)) done()
  })
  // Only now is the body in: whoever sends slowly costs a connection, but nobody's place.
  app.addHook('preValidation', (request, reply, done) => {
    if (SELF.includes(request.url)) return done()
    const kind = kindOf(request.method, request.url)
    if (isFull(kind, request, reply)) return
    inFlight[kind] += 1
    let isOver = false
    const leave = () => {
      if (!isOver) inFlight[kind] -= 1
      isOver = true
    }
    // A caller who hangs up never sees the end of the answer: then only `close` comes.
    reply.raw.once('finish', leave).once('close', leave)
    done()
  })
}

/** Past everything that makes an answer costly: under a rush most calls end here. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(envelopeOf(request, 'Overloaded', OVERLOADED))
  reply.hijack()
  reply.raw
    .writeHead(503, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'retry-after': '2',
      'x-request-id': request.id,
    })
    .end(body)
}

/** Whoever changes something is buying, even where others only look. */
export function kindOf(method: string, url: string): KindOfCall {
  for (const kind of KINDS) if (APART_PATHS[kind].some((path) => url.startsWith(path))) return kind
  return method === 'GET' || method === 'HEAD' ? 'browse' : 'till'
}

// In this order: an outcome is waited for below the address where orders are placed.
const KINDS = ['waiting', 'checkout', 'session', 'till'] as const
