import type { FastifyInstance } from 'fastify'
import { admit } from './admit.ts'
import { fieldErrors, signInForm } from './forms.ts'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { knownPeople } from './known-browser.ts'
import { networkOf } from './network-of.ts'
import { offersPasskey } from './passkey-offer.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { signInPage } from './sign-in-page.ts'

export function signInRoutes(app: FastifyInstance, pages: Pages): void {
  const { identity, between } = pages

  app.get('/interaction/:uid', async (request, reply) =>
    html(reply, 200, signInPage(await between.visit(request, reply), {})),
  )

  app.post('/interaction/:uid', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const values = request.body as Record<string, string>
    const read = signInForm.safeParse(values)
    if (!read.success) return html(reply, 422, signInPage(visit, { values, errors: fieldErrors(read.error) }))
    const tried = { network: networkOf(request.ip), known: knownPeople(request) }
    const answer = await signIn(identity, tried, read.data)
    if (answer.result === 'in') {
      const { uid, isBlocked } = answer
      // At the office nobody chooses: admit asks staff for one.
      const mayBeOffered = visit.shop !== null && !isBlocked
      if (mayBeOffered && (await offersPasskey(identity, request, { interaction: visit.uid, uid })))
        return reply.redirect(`${visit.path}/passkey-offer`, 303)
      return admit(pages, request, reply, { uid, how: 'pwd' })
    }
    if (answer.result === 'wrong') return html(reply, 401, signInPage(visit, { values, isWrong: true }))
    const { email } = read.data
    // Nobody is locked out: past the limit the mailbox decides.
    const purpose = answer.result === 'too-many' ? 'sign-in' : 'prove'
    await sendCode(identity, { interaction: visit.uid, purpose, email, newcomer: null })
    return reply.redirect(`${visit.path}/code`, 303)
  })

  app.get('/interaction/:uid/cancel', (request, reply) =>
    between.finish(request, reply, { error: 'access_denied', error_description: 'sign-in was cancelled' }),
  )
}
