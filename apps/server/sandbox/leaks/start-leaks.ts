import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { leaked } from './leaked.ts'

type Behaviour = 'usual' | 'down' | 'silent'

export interface LeaksStandIn extends Standing {
  /** What it was asked for: never more than five letters. */
  readonly asked: string[]
  behave(behaviour: Behaviour): void
}

const prefix = z.object({ prefix: z.string().regex(/^[\dA-F]{5}$/i) })

/** Knows a few leaked passwords, and answers as the services do that know all: by the first letters of a SHA-1. */
export async function startLeaks(options: ListenOn = {}): Promise<LeaksStandIn> {
  const hashes = leaked.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
  const asked: string[] = []
  let behaviour: Behaviour = 'usual'
  const app = sandboxApp()

  app.get('/range/:prefix', async (request, reply) => {
    const begin = prefix.parse(request.params).prefix.toUpperCase()
    asked.push(begin)
    if (behaviour === 'down') return reply.code(503).send()
    if (behaviour === 'silent') return new Promise(() => {})
    const known = hashes
      .filter((hash) => hash.startsWith(begin))
      .map((hash) => `${hash.slice(5)}:${hash.length}`)
    const isPadded = request.headers['add-padding'] === 'true'
    const lines = [...known, ...(isPadded ? padding(begin) : [])]
    return reply.type('text/plain').send(lines.join('\r\n'))
  })

  app.post('/sandbox/behaviour', async (request) => {
    behaviour = z.object({ behaviour: z.enum(['usual', 'down', 'silent']) }).parse(request.body).behaviour
    return { behaviour }
  })

  const standing = await stand(app, options)
  return {
    ...standing,
    asked,
    behave: (next) => {
      behaviour = next
    },
  }
}

/** Lines of passwords that nobody has, so that the length of an answer says nothing. */
const padding = (begin: string) =>
  Array.from({ length: 800 }, (_, number) => {
    const hash = createHash('sha1').update(`${begin} ${number}`).digest('hex').toUpperCase()
    return `${hash.slice(5)}:0`
  })
