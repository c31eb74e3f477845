import type { FastifyInstance, FastifyReply } from 'fastify'
import { admit } from './admit.ts'
import { codePage } from './code-page.ts'
import { confirmCode } from './confirm-code.ts'
import { codeForm, fieldErrors } from './forms.ts'
import { html, type Visit } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { findWaiting } from './mailed-code.ts'
import { identityMessages as words } from './messages.ts'
import { sendCode } from './send-code.ts'

export function codeRoutes(app: FastifyInstance, pages: Pages): void {
  const { identity, between } = pages
  const { from } = identity.mailer

  /** The page again, as long as this sign-in waits for a code; otherwise from the start. */
  async function show(
    reply: FastifyReply,
    visit: Visit,
    status: number,
    state: { errors?: Record<string, string>; isNew?: boolean },
  ): Promise<FastifyReply> {
    const waiting = await findWaiting(identity.db, visit.uid)
    if (waiting === null) return reply.redirect(visit.path, 303)
    const { purpose, email } = waiting
    return html(reply, status, codePage(visit, { purpose, email, from, ...state }))
  }

  app.get('/interaction/:uid/code', async (request, reply) => {
    const isNew = (request.query as { new?: string }).new !== undefined
    return show(reply, await between.visit(request, reply), 200, { isNew })
  })

  app.post('/interaction/:uid/code', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const read = codeForm.safeParse(request.body)
    if (!read.success) return show(reply, visit, 422, { errors: fieldErrors(read.error) })
    const answer = await confirmCode(identity, visit.uid, read.data.code)
    if (answer.ok) return admit(pages, request, reply, { ...answer, how: 'otp' })
    return answer.reason === 'wrong'
      ? show(reply, visit, 401, { errors: { code: words.codeWrong } })
      : show(reply, visit, 410, { errors: { code: words.codeOver } })
  })

  app.post('/interaction/:uid/code/new', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const waiting = await findWaiting(identity.db, visit.uid)
    if (waiting === null) return reply.redirect(visit.path, 303)
    await sendCode(identity, waiting)
    return reply.redirect(`${visit.path}/code?new`, 303)
  })
}
