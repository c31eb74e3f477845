import type { Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type * as z from 'zod'
import type { Db } from '../db/database.ts'
import type { Refusal } from './failure.ts'
import type { IdempotentCall } from './idempotency.ts'
import type { RequestContext, StaffContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures over it. */
    rawBody?: string
  }
}

type Parsed<S> = S extends z.ZodType ? z.infer<S> : undefined

export interface Call<E extends Endpoint> {
  readonly context: E['access'] extends StaffAccess ? StaffContext : RequestContext
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['response']>
type RefusalOf<E extends Endpoint> = E extends { refusals: readonly (infer Name extends string)[] }
  ? Refusal<Name>
  : never

/** How an endpoint is carried out. `api.ts` collects these; one endpoint has exactly one. */
export type Route =
  | {
      readonly kind: 'answer'
      readonly endpoint: Endpoint
      /** When it is late, the caller is told to come again. */
      readonly withinMs?: number
      readonly handle: (call: Call<Endpoint>) => Promise<unknown>
    }
  | {
      readonly kind: 'press'
      readonly endpoint: Endpoint
      readonly handle: (call: Call<Endpoint>, key: IdempotentCall) => Promise<unknown>
    }
  | {
      readonly kind: 'change'
      readonly endpoint: Endpoint
      readonly pool: pg.Pool
      readonly handle: (tx: Db, call: Call<Endpoint>) => Promise<unknown>
      readonly tell?: (call: Call<Endpoint>, answer: unknown) => void
    }

/** Answers a call without changing anything that must happen only once. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>,
): Route {
  return { kind: 'answer', endpoint, handle: handle as never }
}

/** The same, by a time that is promised, whatever is silent behind it. */
export function answerWithin<E extends Endpoint>(
  withinMs: number,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>,
): Route {
  return { kind: 'answer', endpoint, withinMs, handle: handle as never }
}

/**
 * Changes something: in one transaction, which also keeps the answer under the caller's idempotency key.
 * A refusal undoes the transaction, so a repeat is judged anew.
 */
export function change<E extends Endpoint>(
  endpoint: E,
  pool: pg.Pool,
  handle: (tx: Db, call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>,
): Route {
  return { kind: 'change', endpoint, pool, handle: handle as never }
}

/** A change whose answer goes with something, such as a cookie: an answer that is given again says it again. */
export function changeAndTell<E extends Endpoint>(
  endpoint: E,
  pool: pg.Pool,
  tell: (call: Call<E>, answer: Answer<E>) => void,
  handle: (tx: Db, call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>,
): Route {
  return { kind: 'change', endpoint, pool, tell: tell as never, handle: handle as never }
}

/**
 * A change of several transactions, which keeps the caller's key itself. Whoever knows how it ended sets the reply's status
 * to the endpoint's `statusWhenDone`.
 */
export function press<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, key: IdempotentCall) => Promise<Answer<E> | RefusalOf<E>>,
): Route {
  return { kind: 'press', endpoint, handle: handle as never }
}
