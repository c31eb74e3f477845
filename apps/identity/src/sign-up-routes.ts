import type { FastifyInstance } from 'fastify'
import { beginSignUp } from './begin-sign-up.ts'
import { fieldErrors, registerForm } from './forms.ts'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { networkOf } from './network-of.ts'
import { signUpPage } from './sign-up-page.ts'

export function signUpRoutes(app: FastifyInstance, { identity, between }: Pages): void {
  app.get('/interaction/:uid/register', async (request, reply) =>
    html(reply, 200, signUpPage(await between.visit(request, reply), {})),
  )

  app.post('/interaction/:uid/register', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const values = request.body as Record<string, string>
    const read = registerForm.safeParse(values)
    if (!read.success) return html(reply, 422, signUpPage(visit, { values, errors: fieldErrors(read.error) }))
    const begun = await beginSignUp(
      identity,
      { interaction: visit.uid, network: networkOf(request.ip) },
      read.data,
    )
    if (!begun.ok)
      return html(
        reply,
        begun.status,
        signUpPage(visit, { values, errors: begun.errors, problem: begun.problem }),
      )
    return reply.redirect(`${visit.path}/code`, 303)
  })
}
