import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from './books.ts'
import { isFingerprint, type Keys } from './signatures.ts'
import { tokenize, tokenizeRequest } from './tokenize.ts'

export const TOKENIZE_PATH = '/client_api/v1/payment_methods/credit_cards'

export type TokenizeRouteOptions = { books: Books; keys: Keys; fieldsOrigin: string | null }

/** Where the payment frame, and only it, trades a card for a nonce. */
export async function tokenizeRoute(app: FastifyInstance, options: TokenizeRouteOptions): Promise<void> {
  const { books, keys, fieldsOrigin } = options

  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (fieldsOrigin === null || request.headers.origin !== fieldsOrigin) {
      return reply.code(403).send({ error: 'this origin may not tokenize cards' })
    }
    reply
      .header('access-control-allow-origin', fieldsOrigin)
      .header('vary', 'origin')
      .header('cache-control', 'no-store')
  }

  app.options(TOKENIZE_PATH, { onRequest: refuseStrangers }, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  )

  app.post(TOKENIZE_PATH, { onRequest: refuseStrangers }, (request, reply) => {
    const body = tokenizeRequest.parse(request.body)
    if (!isFingerprint(keys, body.authorizationFingerprint, books.clock.now())) {
      return reply.code(401).send({ error: 'the client token is not valid' })
    }
    const answer = tokenize(books, body)
    return answer.ok
      ? reply.code(201).send({ nonce: answer.nonce, details: answer.details })
      : reply.code(422).send({ fields: answer.fields })
  })
}
