import fastify, { type FastifyInstance } from 'fastify'
import { ZodError, z } from 'zod'
import { letTroubleIn, openTroubles } from './trouble.ts'

/**
 * A small HTTP server as all stand-ins use it: JSON in, empty bodies allowed, bad input answered with 400, and as much
 * trouble as it is told to make.
 */
export function sandboxApp(troubles = openTroubles()): FastifyInstance {
  const app = fastify({ bodyLimit: 262_144, forceCloseConnections: true })
  // The braintree SDK sends `PUT …/void` as JSON without a body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ error: error.message })
  })
  letTroubleIn(app, troubles)
  app.get('/healthz', () => ({ ok: true }))
  // Browsers ask for it and report a missing one as an error.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  return app
}
