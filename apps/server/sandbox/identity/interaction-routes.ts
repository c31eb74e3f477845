import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { fieldErrors, registerForm, signInForm } from './forms.ts'
import { identityMessages as words } from './messages.ts'
import { type FormState, notePage, registerPage, signInPage } from './pages.ts'
import { type AttemptLimits, attemptLimits, register, type SignedIn, signIn } from './sign-in.ts'

export type InteractionRoutesOptions = { provider: Provider; db: Pool; issuer: string; pagePolicy: string }

/** Sign in and register, between oidc-provider sending somebody here and taking them back. */
export async function interactionRoutes(
  app: FastifyInstance,
  options: InteractionRoutesOptions,
): Promise<void> {
  const { provider, db, issuer, pagePolicy } = options
  const limits = attemptLimits()
  await app.register(formbody)

  app.addHook('onRequest', async (request, reply) => {
    // The interaction cookie is SameSite=Lax already; this also stops other ports of the same host.
    const { origin } = request.headers
    if (request.method === 'POST' && origin !== undefined && origin !== issuer) return reply.code(403).send()
  })
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    return html(reply, 400, notePage(words.signInTitle, words.expired))
  })

  form('/interaction/:uid', signInPage, signInForm, signIn)
  form('/interaction/:uid/register', registerPage, registerForm, register)

  app.get('/interaction/:uid/cancel', (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'sign-in was cancelled' }),
  )

  function form<Schema extends z.ZodType>(
    url: string,
    page: (state: FormState) => string,
    schema: Schema,
    act: (db: Pool, limits: AttemptLimits, ip: string, input: z.infer<Schema>) => Promise<SignedIn>,
  ): void {
    app.get(url, async (request, reply) =>
      html(reply, 200, page({ uid: await interactionOf(request, reply) })),
    )

    app.post(url, async (request, reply) => {
      const uid = await interactionOf(request, reply)
      const values = request.body as Record<string, string>
      const read = schema.safeParse(values)
      if (!read.success) return html(reply, 400, page({ uid, values, errors: fieldErrors(read.error) }))
      const result = await act(db, limits, request.ip, read.data)
      if (!result.ok) return html(reply, result.status, page({ uid, values, problem: result.problem }))
      return finish(request, reply, { login: { accountId: result.uid } })
    })
  }

  /** Throws unless the browser holds the signed cookie of exactly this interaction. */
  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    if (uid !== (request.params as { uid: string }).uid)
      throw new errors.SessionNotFound('another interaction')
    return uid
  }

  /** The way back is what oidc-provider stored when it sent the person here, never what the browser says. */
  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    await interactionOf(request, reply)
    const back = await provider.interactionResult(request.raw, reply.raw, result)
    return reply.redirect(back, 303)
  }
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
