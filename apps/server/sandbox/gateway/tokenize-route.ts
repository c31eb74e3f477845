import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import { allowPost, fieldsOnly } from './fields-only.ts'
import { isFingerprint, type Keys } from './signatures.ts'
import { tokenize, tokenizeCodeRequest, tokenizeRequest } from './tokenize.ts'
import { keepCode } from './vault.ts'

export const TOKENIZE_PATH = '/client_api/v1/payment_methods/credit_cards'

export type TokenizeRouteOptions = { books: Books; keys: Keys; fieldsOrigin: string | null }

/** Where the payment frame, and only it, trades a card for a nonce. */
export async function tokenizeRoute(app: FastifyInstance, options: TokenizeRouteOptions): Promise<void> {
  const { books, keys, fieldsOrigin } = options

  const onlyFields = fieldsOnly(fieldsOrigin)
  app.options(TOKENIZE_PATH, onlyFields, (_request, reply) => allowPost(reply))

  app.post(TOKENIZE_PATH, onlyFields, (request, reply) => {
    const code = tokenizeCodeRequest.safeParse(request.body)
    const body = code.data ?? tokenizeRequest.parse(request.body)
    if (!isFingerprint(keys, body.authorizationFingerprint, books.clock.now())) {
      return reply.code(401).send({ error: 'the client token is not valid' })
    }
    if (code.data) return reply.code(201).send({ nonce: keepCode(books.vault), details: null })
    const answer = tokenize(books, tokenizeRequest.parse(request.body))
    return answer.ok
      ? reply.code(201).send({ nonce: answer.nonce, details: answer.details })
      : reply.code(422).send({ fields: answer.fields })
  })
}
