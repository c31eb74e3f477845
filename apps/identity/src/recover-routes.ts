import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askRecovery } from './ask-recovery.ts'
import { fieldErrors, newPasswordForm, recoverForm } from './forms.ts'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { networkOf } from './network-of.ts'
import { notePage } from './note-page.ts'
import { newPasswordPage, recoverPage, recoverSentPage } from './recover-pages.ts'
import { findRecoveryLink } from './recovery-link.ts'
import { setNewPassword } from './set-new-password.ts'

export function recoverRoutes(app: FastifyInstance, { identity, between, toShop }: Pages): void {
  const over = async (request: FastifyRequest, reply: FastifyReply) =>
    html(reply, 404, notePage(words.linkOverTitle, words.linkOver, await toShop(request)))
  const tokenOf = (params: unknown) => (params as { token: string }).token

  app.get('/interaction/:uid/recover', async (request, reply) =>
    html(reply, 200, recoverPage(await between.visit(request, reply), {})),
  )

  app.post('/interaction/:uid/recover', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const values = request.body as Record<string, string>
    const read = recoverForm.safeParse(values)
    if (!read.success)
      return html(reply, 422, recoverPage(visit, { values, errors: fieldErrors(read.error) }))
    await askRecovery(identity, networkOf(request.ip), read.data.email)
    return html(reply, 200, recoverSentPage(visit, read.data.email))
  })

  app.get('/recover/:token', async (request, reply) => {
    const token = tokenOf(request.params)
    const link = await findRecoveryLink(identity.db, token)
    return link === null ? over(request, reply) : html(reply, 200, newPasswordPage(token, link.email, {}))
  })

  app.post('/recover/:token', async (request, reply) => {
    const token = tokenOf(request.params)
    const link = await findRecoveryLink(identity.db, token)
    if (link === null) return over(request, reply)
    const again = (password: string) =>
      html(reply, 422, newPasswordPage(token, link.email, { errors: { password } }))
    const read = newPasswordForm.safeParse(request.body)
    if (!read.success) return again(words.passwordMissing)
    const answer = await setNewPassword(identity, token, read.data.password)
    if (answer === 'over') return over(request, reply)
    if (answer !== 'set') return again(answer.weakness)
    return html(reply, 200, notePage(words.savedTitle, words.saved, await toShop(request)))
  })
}
