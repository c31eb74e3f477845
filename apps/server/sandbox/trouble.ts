import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { seededRandom } from './seeded-random.ts'

/**
 * `silent`: not carried out and never answered. `slow`: carried out and answered, so much later. The others are carried
 * out and answered with something else: 500, a page, what nobody asked for, or half of the answer.
 */
export const troubleKinds = ['silent', 'slow', 'error', 'html', 'nonsense', 'truncated'] as const

const troubleSchema = z.strictObject({
  kind: z.enum(troubleKinds),
  /** Of calls whose path begins so; what controls a stand-in is never in trouble. */
  path: z.string().startsWith('/').default('/'),
  share: z.number().min(0).max(1).default(1),
  slowMs: z.number().int().min(0).default(5_000),
  seed: z.number().int().default(1),
})
export type Trouble = z.infer<typeof troubleSchema>

export type Troubles = {
  /** What befalls a call, asked once for each. */
  of(path: string): Trouble | undefined
  readonly all: readonly Trouble[]
  add(trouble: Trouble): void
  clear(): void
}

export function openTroubles(): Troubles {
  let known: { trouble: Trouble; random: () => number }[] = []
  return {
    of: (path) =>
      known.find(({ trouble, random }) => path.startsWith(trouble.path) && random() < trouble.share)?.trouble,
    get all() {
      return known.map(({ trouble }) => trouble)
    },
    add: (trouble) => known.push({ trouble, random: seededRandom(trouble.seed) }),
    clear: () => {
      known = []
    },
  }
}

/** Sets a stand-in back to how it began, where it can be. */
const RESET = '/sandbox/reset'
const NEVER_IN_TROUBLE = /^\/(sandbox|healthz)\b/
const PAGE = '<!doctype html><title>Back soon</title><h1>We’ll be back soon</h1>'

/** Every call to this stand-in may be answered late, wrongly or never, and whoever controls it says which. */
export function letTroubleIn(app: FastifyInstance, troubles: Troubles): void {
  const inTrouble = new WeakMap<FastifyRequest, Trouble>()

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === RESET) troubles.clear()
    const trouble = NEVER_IN_TROUBLE.test(request.url) ? undefined : troubles.of(request.url)
    if (trouble?.kind === 'silent') return void reply.hijack()
    if (trouble?.kind === 'slow') return void setTimeout(done, trouble.slowMs)
    if (trouble) inTrouble.set(request, trouble)
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const kind = inTrouble.get(request)?.kind
    if (kind === undefined) return done(null, payload)
    reply.removeHeader('content-length')
    switch (kind) {
      case 'error':
        reply.code(500).type('text/plain')
        return done(null, 'Internal Server Error')
      case 'html':
        reply.code(200).type('text/html; charset=utf-8')
        return done(null, PAGE)
      case 'truncated': {
        const whole = String(payload ?? '')
        return done(null, whole.slice(0, whole.length / 2))
      }
      default: {
        // In the language that was expected.
        const isXml = String(reply.getHeader('content-type')).includes('xml')
        reply.code(200)
        return done(null, isXml ? '<not>what was asked for</not>' : '{"not":"what was asked for"}')
      }
    }
  })

  app.get('/sandbox/trouble', () => ({ troubles: troubles.all }))
  app.post('/sandbox/trouble', (request) => {
    troubles.add(troubleSchema.parse(request.body))
    return { troubles: troubles.all }
  })
  app.delete('/sandbox/trouble', () => {
    troubles.clear()
    return { troubles: troubles.all }
  })
}
