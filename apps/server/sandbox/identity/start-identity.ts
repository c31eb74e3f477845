import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { Pool } from 'pg'
import { designAssets } from '../design-assets.ts'
import { sandboxApp } from '../sandbox-app.ts'
import { type Standing, stand } from '../standing.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { signOutScript } from './pages.ts'
import { createProvider, type ProviderOptions } from './provider.ts'
import { seedPeople } from './seed-people.ts'
import { dropExpired, prepareSchema } from './store.ts'

/** Listens on the port of the issuer's address. */
export type IdentityOptions = Omit<ProviderOptions, 'pagePolicy'> & {
  databaseUrl: string
  demoPassword: string
  host?: string
}

const HOUR_MS = 3_600_000

export async function startIdentity(options: IdentityOptions): Promise<Standing> {
  const { issuer, shop, offices, databaseUrl, demoPassword } = options
  const db = new Pool({ connectionString: databaseUrl, max: 5 })
  // A lost connection is replaced at the next query; without a listener it would end the process.
  db.on('error', (error) => console.error(error.message))
  await prepareSchema(db)
  await seedPeople(db, demoPassword)
  await dropExpired(db)
  const cleaning = setInterval(() => void dropExpired(db).catch(console.error), HOUR_MS)

  const pagePolicy = policyFor(
    [shop, ...offices].flatMap((site) => [...site.redirectUris, ...site.postLogoutRedirectUris]),
  )
  const provider = await createProvider(db, { ...options, pagePolicy })
  const style = await readFile(new URL('./identity.css', import.meta.url), 'utf8')

  const app = sandboxApp()
  await app.register(designAssets)
  app.get('/identity.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/sign-out.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(signOutScript),
  )
  await app.register(interactionRoutes, { provider, db, issuer, pagePolicy })
  await app.register(protocolRoutes, { provider })

  const standing = await stand(app, { host: options.host ?? '127.0.0.1', port: Number(new URL(issuer).port) })
  return {
    url: issuer,
    async close() {
      clearInterval(cleaning)
      await standing.close()
      await db.end()
    },
  }
}

/** Everything else is oidc-provider's; it reads the bodies itself. */
async function protocolRoutes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', (request, reply) => {
    reply.hijack()
    void handle(request.raw, reply.raw)
  })
}

/** Browsers follow a form's redirects under form-action too, so the way back to the shop is named. */
function policyFor(returnUris: string[]): string {
  const origins = new Set(returnUris.map((uri) => new URL(uri).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${[...origins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
