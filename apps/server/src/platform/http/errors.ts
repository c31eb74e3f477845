import type { ErrorEnvelope } from '@shop/contracts/platform/envelope'
import { TOO_LARGE } from '@shop/contracts/platform/overloaded'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CircuitOpen } from '../circuit.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { HttpFailure, type RefusalMore } from './failure.ts'
import { messages } from './messages.ts'

/** One place turns whatever went wrong into the envelope; a fault is logged once, here. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(reply, request, 404, 'NotFound', messages.notFound))
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    if (fault instanceof HttpFailure) {
      const more = fault.refusal === null ? {} : { refusal: fault.refusal }
      return send(reply, request, fault.status, fault.code, fault.message, more)
    }
    if (fault instanceof CircuitOpen) {
      return send(reply.header('retry-after', '10'), request, 503, 'ProviderAway', messages.away)
    }
    if (hasZodFastifySchemaValidationErrors(fault)) {
      const fields = fault.validation.map((issue) => ({
        path: [fault.validationContext, ...issue.instancePath.split('/').filter(Boolean)].join('.'),
        message: issue.message ?? messages.invalid,
      }))
      return send(reply, request, 400, 'BadRequest', messages.invalid, { fields })
    }
    if (fault.code === 'FST_ERR_HANDLER_TIMEOUT') {
      request.log.warn({ err: fault }, 'late')
      return send(reply.header('retry-after', '5'), request, 503, 'Late', messages.away)
    }
    if (isDatabaseAway(fault)) {
      request.log.error({ err: fault }, 'database away')
      return send(reply.header('retry-after', '5'), request, 503, 'DatabaseAway', messages.away)
    }
    const status = fault.statusCode ?? 500
    if (status === 413) return send(reply, request, 413, 'TooLarge', TOO_LARGE)
    if (status < 500) return send(reply, request, status, 'BadRequest', messages.invalid)
    request.log.error({ err: fault }, 'fault')
    return send(reply, request, 500, 'ServerError', messages.fault)
  })
}

type More = { fields?: { path: string; message: string }[]; refusal?: string } & RefusalMore

export function envelopeOf(
  request: FastifyRequest,
  code: string,
  message: string,
  more: More = {},
): ErrorEnvelope {
  return { errorMessage: message, error: { code, message, requestId: request.id, ...more } }
}

export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  code: string,
  message: string,
  more: More = {},
) {
  const envelope = envelopeOf(request, code, message, more)
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(envelope)
}
