import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

/** For calls of the payment frame, and of nobody else. */
export function fieldsOnly(fieldsOrigin: string | null): RouteShorthandOptions {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (fieldsOrigin === null || request.headers.origin !== fieldsOrigin) {
        return reply.code(403).send({ error: 'this origin may not tokenize cards' })
      }
      reply
        .header('access-control-allow-origin', fieldsOrigin)
        .header('vary', 'origin')
        .header('cache-control', 'no-store')
    },
  }
}

/** What a browser asks before it sends one. */
export function allowPost(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type')
    .send()
}
