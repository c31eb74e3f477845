import { randomUUID } from 'node:crypto'
import { parse as parseForm } from 'node:querystring'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerScrape, meter } from '../observe/metrics.ts'
import { BYTES_TYPE, FORM_TYPE } from './access.ts'
import { admitWithin, type InFlightLimits } from './admission.ts'
import { assertTextsCanBeKept, isTooDeep } from './bad-input.ts'
import { answerErrors } from './errors.ts'
import { HttpFailure } from './failure.ts'
import type { FromInside } from './inside.ts'
import { messages } from './messages.ts'
import { placeTaker } from './visitor.ts'

export interface ServerOptions {
  readonly log: FastifyBaseLogger
  readonly trustedProxies: readonly string[]
  readonly inFlight: InFlightLimits
  /** Where a visitor calls from, for the log; the worker has none. */
  readonly addressOf?: (request: FastifyRequest) => string
  /** Whether the shop could serve now; false while its database is away. */
  readonly isReady: () => Promise<boolean>
  readonly isFromInside: FromInside
}

const KILOBYTE = 1024

const calls = meter.createCounter('shop_calls', { description: 'Answers, by call and class of status.' })

/** An HTTP server with bounds on everything a caller can make it wait for or hold. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 256 * KILOBYTE,
    requestTimeout: 7_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 30_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 100 },
    genReqId: (request) =>
      requestId(request.headers['x-request-id'], request.socket.remoteAddress, options.trustedProxies),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  admitWithin(app, options.inFlight, placeTaker(options.trustedProxies))
  // A plain form of another site can send text/plain; nothing here takes it.
  app.removeContentTypeParser('text/plain')
  withRawBody(app)
  app.addContentTypeParser(BYTES_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preValidation', (request, _reply, done) => {
    assertTextsCanBeKept(request)
    done()
  })
  await app.register(cookie)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      // Nothing here is a page.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    calls.add(1, { call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, status })
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: options.addressOf?.(request),
      },
      'answered',
    )
    done()
  })
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => reply.send('alive'))
  // A process that no longer listens is draining.
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) =>
    app.server.listening && (await options.isReady())
      ? reply.send('ready')
      : reply.code(503).send('not ready'),
  )
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!options.isFromInside(request)) throw new HttpFailure(403, 'Forbidden', messages.forbidden)
    reply.hijack()
    answerScrape(request.raw, reply.raw)
  })
  return app
}

function withRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Browsers send their reports on the security policy under a type of their own.
  const types = ['application/json', 'application/csp-report']
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    if (isTooDeep(request.rawBody)) return done(new HttpFailure(400, 'BadRequest', messages.invalid))
    void parse(request, String(body), done)
  })
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    done(null, { ...parseForm(request.rawBody) })
  })
}

function requestId(
  header: string | string[] | undefined,
  remote: string | undefined,
  trusted: readonly string[],
): string {
  const isTrusted = trusted.includes(remote?.replace(/^::ffff:/, '') ?? '')
  return isTrusted && typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
