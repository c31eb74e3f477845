import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { codeRoutes } from './code-routes.ts'
import { emailRoutes } from './email-routes.ts'
import type { Identity } from './identity.ts'
import { html, type Interactions, interactions } from './interaction.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { pagePolicy } from './page-policy.ts'
import { pageScripts } from './page-scripts.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { recoverRoutes } from './recover-routes.ts'
import { recoveryCodeRoutes } from './recovery-code-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { signOutEverywhereRoutes } from './sign-out-everywhere-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'

export type PageOptions = {
  provider: Provider
  identity: Identity
  /** Where a channel is; the main site for a client that is none's. */
  siteOf(clientId: string): Promise<{ name: string; url: string }>
  cookieKeys: string[]
}

/** What the routes of all pages are made with. */
export type Pages = {
  identity: Identity
  between: Interactions
  /** The way to the site a page was opened from, if its address names the client, and to the main site otherwise. */
  toShop(request: FastifyRequest): Promise<{ href: string; text: string }>
}

/** Everything people see, between oidc-provider sending them here and taking them back. */
export async function interactionRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { provider, identity, siteOf, cookieKeys } = options
  await app.register(formbody)
  await pageScripts(app)
  await app.register(cookie, { secret: cookieKeys })

  app.addHook('onRequest', async (request, reply) => {
    // The interaction cookie is SameSite=Lax already; this also stops other ports of the same host.
    const { origin } = request.headers
    if (request.method === 'POST' && origin !== undefined && origin !== identity.issuer)
      return reply.code(403).send()
  })
  app.addHook('onSend', async (_request, reply) => {
    // A visit has named its way back.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy())
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    return html(reply, 400, notePage(words.signInTitle, words.expired))
  })

  const toShop = async (request: FastifyRequest) => {
    const { client_id: clientId } = request.query as { client_id?: unknown }
    const { name, url } = await siteOf(String(clientId ?? ''))
    return { href: `${url}/`, text: words.toShop(name) }
  }
  const pages: Pages = { identity, between: interactions(provider, identity.db), toShop }
  const all = [
    signInRoutes,
    signUpRoutes,
    codeRoutes,
    recoverRoutes,
    emailRoutes,
    passkeyRoutes,
    recoveryCodeRoutes,
    signOutEverywhereRoutes,
  ]
  for (const routes of all) routes(app, pages)
}
