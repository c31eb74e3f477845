import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allowPost, fieldsOnly } from './fields-only.ts'
import { readAmount } from './money.ts'
import { isFingerprint } from './signatures.ts'
import { answerBank, lookUp } from './three-d-secure.ts'
import type { TokenizeRouteOptions } from './tokenize-route.ts'

export const THREE_D_SECURE_PATH = '/client_api/v1/payment_methods/three_d_secure'

const who = { authorizationFingerprint: z.string(), nonce: z.string().max(200) }
const lookupRequest = z.strictObject({ ...who, amount: z.string().max(20) })
const codeRequest = z.strictObject({ ...who, code: z.string().max(20) })

/** Where the bank's page in the payment frame is asked for, and hears what was typed on it. */
export async function threeDSecureRoutes(
  app: FastifyInstance,
  { books, keys, fieldsOrigin }: TokenizeRouteOptions,
): Promise<void> {
  const onlyFields = fieldsOnly(fieldsOrigin)
  for (const call of ['lookup', 'authenticate'])
    app.options(`${THREE_D_SECURE_PATH}/${call}`, onlyFields, (_request, reply) => allowPost(reply))
  const isGenuine = (fingerprint: string) => isFingerprint(keys, fingerprint, books.clock.now())

  app.post(`${THREE_D_SECURE_PATH}/lookup`, onlyFields, (request, reply) => {
    const { authorizationFingerprint, nonce, amount } = lookupRequest.parse(request.body)
    if (!isGenuine(authorizationFingerprint))
      return reply.code(401).send({ error: 'the client token is not valid' })
    // The bank is silent: whoever waits gives up.
    if (books.behaviour.silentBanks) return reply.hijack()
    const asked = readAmount(amount)
    const found = asked.ok ? lookUp(books, nonce, asked.cents) : null
    return found
      ? reply.code(201).send({ paymentMethod: found })
      : reply.code(422).send({ error: 'the nonce or the amount is not valid' })
  })

  app.post(`${THREE_D_SECURE_PATH}/authenticate`, onlyFields, (request, reply) => {
    const { authorizationFingerprint, nonce, code } = codeRequest.parse(request.body)
    if (!isGenuine(authorizationFingerprint))
      return reply.code(401).send({ error: 'the client token is not valid' })
    const said = answerBank(books, nonce, code)
    if (said === null) return reply.code(422).send({ error: 'nothing is asked of this nonce' })
    return reply.code(201).send(said === 'again' ? { again: true } : { paymentMethod: said })
  })
}
