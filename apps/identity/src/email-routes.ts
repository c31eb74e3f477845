import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginEmailChange } from './begin-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { findEmailChange, findUndo } from './email-change.ts'
import { changeEmailPage, emailCodesPage, undoPage } from './email-pages.ts'
import { emailCodesForm, fieldErrors, signInForm } from './forms.ts'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { signedOn } from './signed-on.ts'
import type { StoredPerson } from './store.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Changing the address of whoever is signed on here. */
export function emailRoutes(app: FastifyInstance, pages: Pages): void {
  const { identity, toShop } = pages
  const { db } = identity

  app.get(
    '/email',
    signedOn(pages, async (person, _request, reply) => html(reply, 200, changeEmailPage(person.email, {}))),
  )

  app.post(
    '/email',
    signedOn(pages, async (person, request, reply) => {
      const values = request.body as Record<string, string>
      const again = (status: number, state: object) =>
        html(reply, status, changeEmailPage(person.email, { values, ...state }))
      const read = signInForm.safeParse(values)
      if (!read.success) return again(422, { errors: fieldErrors(read.error) })
      const answer = await beginEmailChange(identity, person.uid, read.data)
      if (answer === 'wrong') return again(401, { errors: { password: words.passwordWrong } })
      if (answer === 'too-many') return again(429, { problem: words.tooManyAttempts })
      return reply.redirect('/email/codes', 303)
    }),
  )

  const showCodes = async (person: StoredPerson, reply: FastifyReply, status: number, state: object) => {
    const change = await findEmailChange(db, person.uid)
    if (change === null) return reply.redirect('/email', 303)
    return html(reply, status, emailCodesPage({ old: person.email, new: change.newEmail }, state))
  }

  app.get(
    '/email/codes',
    signedOn(pages, (person, _request, reply) => showCodes(person, reply, 200, {})),
  )

  app.post(
    '/email/codes',
    signedOn(pages, async (person, request, reply) => {
      const values = request.body as Record<string, string>
      const read = emailCodesForm.safeParse(values)
      if (!read.success) return showCodes(person, reply, 422, { values, errors: fieldErrors(read.error) })
      const answer = await confirmEmailChange(identity, person.uid, read.data)
      if (answer === 'over') return showCodes(person, reply, 410, { problem: words.codesOver })
      if (answer === 'changed')
        return html(reply, 200, notePage(words.changedTitle, words.changed, await toShop(request)))
      const errors = {
        ...(answer.isOldWrong && { oldCode: words.codeWrong }),
        ...(answer.isNewWrong && { newCode: words.codeWrong }),
      }
      return showCodes(person, reply, 401, { values, errors })
    }),
  )

  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token
  const over = async (request: FastifyRequest, reply: FastifyReply) =>
    html(reply, 404, notePage(words.linkOverTitle, words.undoOver, await toShop(request)))

  app.get('/email/undo/:token', async (request, reply) => {
    const undo = await findUndo(db, tokenOf(request))
    return undo === null ? over(request, reply) : html(reply, 200, undoPage(tokenOf(request), undo.oldEmail))
  })

  app.post('/email/undo/:token', async (request, reply) => {
    const answer = await undoEmailChange(identity, tokenOf(request))
    return answer === 'over'
      ? over(request, reply)
      : html(reply, 200, notePage(words.undoneTitle, words.undone, await toShop(request)))
  })
}
