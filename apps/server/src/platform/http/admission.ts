import { OVERLOADED, TILL_PATHS } from '@shop/contracts/overloaded'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meter } from '../observe/metrics.ts'
import { envelopeOf } from './errors.ts'

/** How many calls of a kind one process works on at a time; what comes on top is turned away at once. */
export interface InFlightLimits {
  readonly browse: number
  readonly till: number
}

const shed = meter.createCounter('shop_shed_calls')
const SELF = ['/healthz', '/readyz', '/metrics']

/**
 * Admits calls while the process can answer them soon. A queue would only make everybody wait; a quick 503 costs a
 * fraction of an answer. Browsers have far fewer places than buyers, so they are turned away first.
 */
export function admitWithin(app: FastifyInstance, limits: InFlightLimits): void {
  const inFlight = { browse: 0, till: 0 }
  app.addHook('onRequest', (request, reply, done) => {
    if (SELF.includes(request.url)) return done()
    const kind = kindOf(request.method, request.url)
    if (inFlight[kind] >= limits[kind]) {
      shed.add(1, { kind })
      return turnAway(request, reply)
    }
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

/** Whoever changes something, or stands at cart, checkout or order, is buying. */
export function kindOf(method: string, url: string): keyof InFlightLimits {
  const isChange = method !== 'GET' && method !== 'HEAD'
  return isChange || TILL_PATHS.some((path) => url.startsWith(path)) ? 'till' : 'browse'
}
