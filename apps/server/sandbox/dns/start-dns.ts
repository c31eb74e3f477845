import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'

/** `down` answers 503, `silent` never answers, `confused` says that it could not find out (SERVFAIL). */
type Behaviour = 'usual' | 'down' | 'silent' | 'confused'

const TXT = 16
const NO_SUCH_NAME = 3
const COULD_NOT_FIND_OUT = 2
/** A part of a TXT record holds no more. */
const LONGEST_PART = 255

const question = z.object({ name: z.string().min(1).max(253), type: z.literal(['TXT', '16']) })
const records = z.object({ name: z.string().min(1).max(253), texts: z.array(z.string()) })

export interface DnsStandIn extends Standing {
  /** Puts TXT records under a name, in place of those that were there. */
  show(name: string, texts: readonly string[]): void
  behave(behaviour: Behaviour): void
}

/** A resolver that answers in JSON, as the public ones do. It knows the records it was told of and no others. */
export async function startDns(options: ListenOn): Promise<DnsStandIn> {
  const shown = new Map<string, readonly string[]>()
  let behaviour: Behaviour = 'usual'
  const app = sandboxApp()

  app.get('/', async (request, reply) => {
    if (behaviour === 'down') return reply.code(503).send({ error: 'down' })
    if (behaviour === 'silent') return new Promise(() => {})
    const { name } = question.parse(request.query)
    const Question = [{ name, type: TXT }]
    if (behaviour === 'confused') return { Status: COULD_NOT_FIND_OUT, Question }
    const texts = shown.get(name.toLowerCase())
    if (!texts) return { Status: NO_SUCH_NAME, Question }
    const Answer = texts.map((text) => ({ name, type: TXT, TTL: 60, data: quoted(text) }))
    return { Status: 0, Question, Answer }
  })

  const show = (name: string, texts: readonly string[]) => void shown.set(name.toLowerCase(), texts)

  app.put('/sandbox/records', async (request) => {
    const { name, texts } = records.parse(request.body)
    show(name, texts)
    return { name, texts }
  })

  app.post('/sandbox/behaviour', async (request) => {
    behaviour = z
      .object({ behaviour: z.enum(['usual', 'down', 'silent', 'confused']) })
      .parse(request.body).behaviour
    return { behaviour }
  })

  const standing = await stand(app, options)
  return {
    ...standing,
    show,
    behave: (next) => {
      behaviour = next
    },
  }
}

const quoted = (text: string) =>
  (text.match(new RegExp(`.{1,${LONGEST_PART}}`, 'gs')) ?? [''])
    .map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`)
    .join(' ')
