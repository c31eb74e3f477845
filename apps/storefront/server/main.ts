import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestListener } from '@react-router/node'
import { assertFitForProduction } from '@shop/settings/production'
import type { ServerBuild } from 'react-router'
import { drainOn } from './drain.ts'
import { env, variables } from './env.ts'
import { answerScrape, countPage } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'
import { serveStaticFile } from './static-files.ts'

assertFitForProduction(variables)

const buildFolder = new URL(`../builds/${env.build}/`, import.meta.url)
const clientFolder = fileURLToPath(new URL('client', buildFolder))
const serverBuild = new URL('server/index.js', buildFolder)

const build: ServerBuild = await import(serverBuild.href)
const renderPage = createRequestListener({ build, mode: 'production' })

const server = createServer(
  {
    // A visitor who sends slowly, or nothing, is let go.
    headersTimeout: 5_000,
    requestTimeout: 7_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  },
  async (request, response) => {
    if (request.url === '/healthz') {
      // A process that no longer listens is draining.
      const isReady = server.listening
      response
        .writeHead(isReady ? 200 : 503, { 'content-type': 'text/plain' })
        .end(isReady ? 'ok' : 'draining')
      return
    }
    if (answerScrape(request, response, env.internalSecret)) return
    response.setHeaders(securityHeaders(request.url ?? '/', env))
    if (await serveStaticFile(clientFolder, request, response)) return
    countPage(response)
    response.setHeader('cache-control', 'private, no-store')
    // Overwrites what a visitor may claim: a page that took long may show what has changed meanwhile.
    request.headers['x-received-at'] = String(Date.now())
    renderPage(request, response)
  },
)

drainOn(['SIGTERM', 'SIGINT'], server, 15_000)

server.listen({ port: env.port, host: '127.0.0.1', backlog: 4_096 }, () => {
  console.info(`storefront on http://127.0.0.1:${env.port}, api at ${env.apiUrl}`)
})
