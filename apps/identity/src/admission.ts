import type { FastifyInstance } from 'fastify'
import { pace } from './pace.ts'
import { turnAway } from './too-busy.ts'

type Kind = 'begin' | 'goOn' | 'site'

/** How many calls of a kind one process works on at a time. Who is under way goes before who begins. */
export type Places = Readonly<Record<Kind, number>>

const PLACES: Places = { begin: 12, goOn: 32, site: 64 }

/** Asked by the sites, not by browsers: somebody who has signed on here already waits for each of them. */
const OF_SITES = ['/token', '/jwks', '/.well-known/']
const FREE = ['/healthz', '/design/', '/identity.css', '/favicon.ico']

/** Admits what can be answered soon; the rest hears at once when to come again, which costs a fraction of an answer. */
export function admitWithin(app: FastifyInstance, places: Places = PLACES): void {
  const inside: Record<Kind, number> = { begin: 0, goOn: 0, site: 0 }
  const ofMoment = pace()
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.url)
    if (kind === null) return
    if (inside[kind] >= places[kind]) return turnAway(reply)
    if (kind === 'begin' && !ofMoment.mayBegin()) return turnAway(reply)
    inside[kind] += 1
    const began = performance.now()
    reply.raw.once('close', () => {
      inside[kind] -= 1
      if (kind === 'goOn') ofMoment.note(performance.now() - began)
    })
  })
}

/** Null for what is always answered. `/auth?…` begins, `/auth/…` is the way back from our own pages. */
export function kindOf(url: string): Kind | null {
  if (FREE.some((path) => url.startsWith(path))) return null
  if (OF_SITES.some((path) => url.startsWith(path))) return 'site'
  return /^\/auth(?:\?|$)/.test(url) ? 'begin' : 'goOn'
}
