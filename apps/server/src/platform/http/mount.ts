import { type Access, type Endpoint, takesFreshPasskey } from '@shop/contracts/platform/endpoint'
import { ErrorEnvelope } from '@shop/contracts/platform/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { asOwner, connectionOf, inTransaction } from '../db/transaction.ts'
import type { RefusedCall } from '../events/audit-refusals.ts'
import { meter } from '../observe/metrics.ts'
import { underRequest } from '../observe/request-id.ts'
import { inSpan } from '../observe/tracing.ts'
import {
  assertAccess,
  assertContentType,
  assertFreshPasskey,
  assertPermission,
  assertSameSite,
  BYTES_TYPE,
  FORM_TYPE,
  FRESH_PROOF_NEEDED,
} from './access.ts'
import { assertNoCardNumber } from './card-numbers.ts'
import { send } from './errors.ts'
import { HttpFailure, Refusal } from './failure.ts'
import { findEarlier, hashOf, type IdempotentCall, storeAnswer, turnOf } from './idempotency.ts'
import type { FromInside } from './inside.ts'
import { keyBound } from './key-bound.ts'
import { messages } from './messages.ts'
import type { RequestContext, StaffContext } from './request-context.ts'
import type { Call, Route } from './routes.ts'

/** Who is asking: at a storefront, or at the back office. Each knows its own hosts and its own sessions. */
export interface ContextResolvers {
  readonly shop: (request: FastifyRequest) => Promise<RequestContext>
  readonly office: (request: FastifyRequest) => Promise<StaffContext>
  readonly isFromInside: FromInside
  /** Told of every call of the back office that was refused at the door. */
  readonly noteRefusal: (refused: RefusedCall) => void
}

const seconds = meter.createHistogram('shop_call_seconds', { unit: 's' })

/** Puts routes on the server: access, same-site check, idempotency and refusals are the same for all. */
export function mount(app: FastifyInstance, routes: readonly Route[], resolve: ContextResolvers): void {
  for (const route of routes) {
    app.route({
      ...describeRoute(route.endpoint),
      ...(route.kind === 'answer' && route.withinMs && { handlerTimeout: route.withinMs }),
      preValidation: [
        (request, _reply, done) => {
          assertContentType(route.endpoint, request)
          done()
        },
        ...staffDoor(route.endpoint, resolve),
      ],
      handler: async (request, reply) => {
        const began = performance.now()
        const name = `${route.endpoint.method} ${route.endpoint.path}`
        try {
          return await underRequest(request.id, () =>
            inSpan(name, { requestId: request.id }, () => carryOut(route, resolve, request, reply)),
          )
        } finally {
          seconds.record((performance.now() - began) / 1000, { call: name })
        }
      },
    })
  }
}

/** What Fastify and the OpenAPI document need to know of an endpoint. */
export function describeRoute(endpoint: Endpoint): Omit<RouteOptions, 'handler'> {
  const success = endpoint.status ?? 200
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.bodyType === 'form' && { consumes: [FORM_TYPE] }),
      ...(endpoint.bodyType === 'bytes' && { consumes: [BYTES_TYPE] }),
      response: {
        [success]: endpoint.response,
        ...(endpoint.statusWhenDone && { [endpoint.statusWhenDone]: endpoint.response }),
        default: ErrorEnvelope,
      },
    },
  }
}

async function carryOut(
  route: Route,
  resolve: ContextResolvers,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  const context = await admit(endpoint.access, resolve, request)
  if (endpoint.access !== 'provider' && endpoint.bodyType !== 'bytes') assertNoCardNumber(request.body)
  const call = {
    context,
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  } as unknown as Call<Endpoint>
  const result = await resultOf(route, call)
  if (reply.sent) return reply
  if (result instanceof Refusal) {
    const { name, message, field, more } = result
    const fields = field === null ? {} : { fields: [{ path: `body.${field}`, message }] }
    return send(reply, request, 409, 'Refused', message, { refusal: name, ...fields, ...more })
  }
  if (route.kind === 'change') route.tell?.(call, result)
  const isDone = endpoint.statusWhenDone !== undefined && reply.statusCode === endpoint.statusWhenDone
  return (isDone ? reply : reply.code(endpoint.status ?? 200)).send(result)
}

function resultOf(route: Route, call: Call<Endpoint>): Promise<unknown> {
  switch (route.kind) {
    case 'answer':
      return route.handle(call)
    case 'press':
      return route.handle(call, keyOf(route, call))
    case 'change':
      return changeOnce(route, call)
  }
}

const admittedStaff = new WeakMap<FastifyRequest, StaffContext>()

/** Before anything of the call is looked at: who is not staff learns not even which fields it takes. */
function staffDoor(endpoint: Endpoint, resolve: ContextResolvers) {
  const { access, method, path } = endpoint
  if (typeof access !== 'object') return []
  const admitStaff = async (request: FastifyRequest) => {
    let actor = 'visitor'
    try {
      const context = await resolve.office(request)
      actor = context.actor
      assertSameSite(access, request)
      assertPermission(access, context)
      if (takesFreshPasskey(endpoint)) assertFreshPasskey(context)
      admittedStaff.set(request, context)
    } catch (fault) {
      // Whoever opens the office asks first who they are, and learns from a press that a passkey is asked for again:
      // answers, not tries.
      const isQuestion =
        fault instanceof HttpFailure &&
        ((access.staff === 'any' && fault.status === 401) || fault.code === FRESH_PROOF_NEEDED)
      if (fault instanceof HttpFailure && !isQuestion) {
        const { status } = fault
        resolve.noteRefusal({ actor, call: `${method} ${path}`, status, requestId: request.id })
      }
      throw fault
    }
  }
  return [admitStaff]
}

/** The one door: whoever may not make the call does not get past here. */
async function admit(access: Access, resolve: ContextResolvers, request: FastifyRequest) {
  if (typeof access === 'object') {
    const staff = admittedStaff.get(request)
    if (!staff) throw new Error('A call of the back office came past its door')
    return staff
  }
  const context = await resolve.shop(request)
  assertSameSite(access, request)
  assertAccess(access, context, request, resolve.isFromInside)
  return context
}

class Undo extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** The key a call comes under, without which nothing is changed. */
function keyOf(route: Route, call: Call<Endpoint>): IdempotentCall {
  const key = call.request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w:.-]{8,100}$/.test(key)) {
    throw new HttpFailure(400, 'IdempotencyKeyMissing', messages.keyMissing)
  }
  const owner = ownerOf(call)
  assertFewKeys(owner, call.request.visitor)
  return {
    owner,
    key,
    endpoint: `${route.endpoint.method} ${route.endpoint.path}`,
    bodyHash: hashOf([call.params, call.query, call.body]),
  }
}

async function changeOnce(route: Extract<Route, { kind: 'change' }>, call: Call<Endpoint>): Promise<unknown> {
  const claim = keyOf(route, call)
  try {
    const { answer } = await transactionOf(call.context)(
      route.pool,
      async (tx) => {
        const earlier = await findEarlier(connectionOf(tx), claim)
        if (earlier) return { answer: earlier.earlierAnswer, isNew: false }
        const result = await route.handle(tx, call)
        if (result instanceof Refusal) throw new Undo(result)
        return { answer: result, isNew: true }
      },
      async (connection, { answer, isNew }) => isNew && storeAnswer(connection, claim, answer),
      turnOf(claim),
    )
    return answer
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.refusal
    throw thrown
  }
}

/** A storefront's call sees what belongs to whoever asks; the office's is held by its roles. */
function transactionOf(context: RequestContext | StaffContext): typeof inTransaction {
  if (!('owner' in context)) return inTransaction
  return (pool, work, last, turn) => asOwner(pool, context.owner, work, last, turn)
}

const assertFewKeys = keyBound()

/** Whose keys these are: those of the visit, of the member of staff, or of somebody without either at one address. */
function ownerOf({ context, request }: { context: RequestContext | StaffContext; request: FastifyRequest }) {
  if (!('session' in context)) return context.actor
  if (context.session) return context.session.id
  const stranger = hashOf([context.channel.id, context.ip, request.headers['user-agent']])
  return `visitor:${stranger.toString('base64url')}`
}
