import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSilent, knowByCode, lookUpEmail } from './fast-checkout.ts'
import { allowPost, fieldsOnly } from './fields-only.ts'
import { isFingerprint } from './signatures.ts'
import type { TokenizeRouteOptions } from './tokenize-route.ts'

export const FAST_CHECKOUT_PATH = '/client_api/v1/fast_checkout'

const emailRequest = z.strictObject({ authorizationFingerprint: z.string(), email: z.string().max(254) })
const codeRequest = z.strictObject({
  authorizationFingerprint: z.string(),
  challenge: z.string().max(100),
  code: z.string().max(20),
})

/** Where the frame of fast checkout asks whether an email is known, and hands in the code that was typed. */
export async function fastCheckoutRoutes(
  app: FastifyInstance,
  { books, keys, fieldsOrigin }: TokenizeRouteOptions,
): Promise<void> {
  const onlyFields = fieldsOnly(fieldsOrigin)
  for (const call of ['lookup', 'code'])
    app.options(`${FAST_CHECKOUT_PATH}/${call}`, onlyFields, (_request, reply) => allowPost(reply))
  const isGenuine = (fingerprint: string) => isFingerprint(keys, fingerprint, books.clock.now())

  app.post(`${FAST_CHECKOUT_PATH}/lookup`, onlyFields, (request, reply) => {
    const { authorizationFingerprint, email } = emailRequest.parse(request.body)
    if (!isGenuine(authorizationFingerprint))
      return reply.code(401).send({ error: 'the client token is not valid' })
    if (isSilent(email)) return reply.hijack()
    return reply.code(201).send({ customer: lookUpEmail(books, authorizationFingerprint, email) })
  })

  app.post(`${FAST_CHECKOUT_PATH}/code`, onlyFields, (request, reply) => {
    const { authorizationFingerprint, challenge, code } = codeRequest.parse(request.body)
    if (!isGenuine(authorizationFingerprint))
      return reply.code(401).send({ error: 'the client token is not valid' })
    const said = knowByCode(books, challenge, code)
    if (said === null) return reply.code(422).send({ error: 'no code is asked for any more' })
    return reply.code(201).send(said === 'again' ? { again: true } : { profile: said })
  })
}
