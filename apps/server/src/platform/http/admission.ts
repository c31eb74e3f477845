import {
  APART_PATHS,
  type KindOfCall,
  OVERLOADED,
  TOO_MUCH_AT_ONCE,
} from '@shop/contracts/platform/overloaded'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meter } from '../observe/metrics.ts'
import { envelopeOf } from './errors.ts'

/** How many calls of a kind one process works on at a time; what comes on top is turned away at once. */
export type InFlightLimits = Readonly<Record<KindOfCall, number>>

const shed = meter.createCounter('shop_shed_calls')
const SELF = ['/healthz', '/readyz', '/metrics']

/** Of the places of a kind, what one visitor may hold: the rest is for others. */
const SHARE = 1 / 2

/**
 * Admits calls while the process can answer them soon. A queue would only make everybody wait; a quick 503 costs a
 * fraction of an answer. Each kind has places of its own, browsers by far the fewest, so they are turned away first and
 * take no buyer's place.
 */
export function admitWithin(
  app: FastifyInstance,
  limits: InFlightLimits,
  takerOf: (request: FastifyRequest) => string | undefined,
): void {
  const inFlight = new Map<string, number>()
  const count = (key: string, change: 1 | -1) => {
    const now = (inFlight.get(key) ?? 0) + change
    if (now > 0) inFlight.set(key, now)
    else inFlight.delete(key)
  }

  /** Under what a call is counted: its kind, and its kind for this visitor. Undefined for our own health checks. */
  const keysOf = (request: FastifyRequest) => {
    if (SELF.includes(request.url)) return undefined
    const kind = kindOf(request.method, request.url)
    return { kind, ofVisitor: request.visitor && `${kind} ${request.visitor}` }
  }

  const reasonAgainst = ({ kind, ofVisitor }: Counted) => {
    if (ofVisitor && (inFlight.get(ofVisitor) ?? 0) >= limits[kind] * SHARE) return TOO_MUCH
    return (inFlight.get(kind) ?? 0) >= limits[kind] ? FULL : undefined
  }

  const isTurnedAway = (keys: Counted, request: FastifyRequest, reply: FastifyReply): boolean => {
    const reason = reasonAgainst(keys)
    if (!reason) return false
    shed.add(1, { kind: keys.kind, reason: reason.code })
    turnAway(request, reply, reason)
    return true
  }

  app.decorateRequest('visitor', undefined)
  app.decorateRequest('counted', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.visitor = takerOf(request)
    const keys = keysOf(request)
    request.counted = keys
    if (!keys || !isTurnedAway(keys, request, reply)) done()
  })
  // Only now is the body in: whoever sends slowly costs a connection, but nobody's place.
  app.addHook('preValidation', (request, reply, done) => {
    const keys = request.counted
    if (!keys) return done()
    if (isTurnedAway(keys, request, reply)) return
    const taken = keys.ofVisitor ? [keys.kind, keys.ofVisitor] : [keys.kind]
    for (const key of taken) count(key, 1)
    let isOver = false
    const leave = () => {
      if (!isOver) for (const key of taken) count(key, -1)
      isOver = true
    }
    // A caller who hangs up never sees the end of the answer: then only `close` comes.
    reply.raw.once('finish', leave).once('close', leave)
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    counted?: Counted | undefined
  }
}

interface Counted {
  readonly kind: KindOfCall
  readonly ofVisitor: string | undefined
}

const FULL = { status: 503, code: 'Overloaded', text: OVERLOADED } as const
const TOO_MUCH = { status: 429, code: 'TooManyRequests', text: TOO_MUCH_AT_ONCE } as const

/** Past everything that makes an answer costly: under a rush most calls end here. */
function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, text }: typeof FULL | typeof TOO_MUCH,
): void {
  const body = JSON.stringify(envelopeOf(request, code, text))
  reply.hijack()
  reply.raw
    .writeHead(status, {
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
  return method === 'GET' || method === 'HEAD' ? 'browse' : 'buying'
}

// In this order: an outcome is waited for below the address where orders are placed.
const KINDS = ['waiting', 'checkout', 'session', 'buying'] as const
