import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'
import type { CallName } from './behaviour.ts'
import { type Answer, type Books, faultFor, noteCall } from './books.ts'
import { type Lender, rules } from './lender-rules.ts'
import type { Loan } from './loan.ts'

/** One call of a lender's API. */
export type LenderCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  call: CallName
  /** The loan that is spoken of; `answer` hears null when there is none. */
  find?: (request: FastifyRequest) => Loan | undefined
  answer: (loan: Loan | undefined, request: FastifyRequest) => Answer
}

/** Serves a call with everything that can go wrong with it, and repeats an answer under its key. */
export function serve(app: FastifyInstance, books: Books, lender: Lender, served: LenderCall): void {
  const { method, url, call, find, answer } = served
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const loan = find?.(request)
      noteCall(books, lender, call, loan?.orderId ?? null)
      const fault = faultFor(books, lender, call, loan)
      if (fault === 'down') return reset(reply)
      if (fault === 'before') return reply.hijack()
      if (fault === 'error') return reply.code(503).send({ message: 'unavailable' })
      const given = underKey(books, lender, request, () => readable(() => answer(loan, request)))
      if (fault === 'after') return reply.hijack()
      if (fault === 'cut') return reset(reply)
      if (fault === 'wrong') return reply.code(200).send({ not: 'what was asked for' })
      return reply
        .code(given.status)
        .headers(given.headers ?? {})
        .send(given.body)
    },
  })
}

function underKey(books: Books, lender: Lender, request: FastifyRequest, work: () => Answer): Answer {
  const { keyHeader } = rules[lender]
  const key = keyHeader === null ? undefined : request.headers[keyHeader]
  if (key === undefined) return work()
  const call = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const known = books.keys.get(`${lender} ${key}`)
  if (known?.call === call) return known.answer
  if (known) return { status: 409, body: { message: 'This key stands for another request.' } }
  const answer = work()
  books.keys.set(`${lender} ${key}`, { call, answer })
  return answer
}

function readable(work: () => Answer): Answer {
  try {
    return work()
  } catch (fault) {
    if (fault instanceof ZodError) return { status: 400, body: { message: z.prettifyError(fault) } }
    throw fault
  }
}

function reset(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return reply
}

export const param = (request: FastifyRequest, name: string) =>
  String((request.params as Record<string, unknown>)[name])

/** "611.96" or 611.96 as whole cents. */
export const dollars = z
  .union([z.string().regex(/^\d+(\.\d{1,2})?$/), z.number().nonnegative()])
  .transform((amount) => Math.round(Number(amount) * 100))
