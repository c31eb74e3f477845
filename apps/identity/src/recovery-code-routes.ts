import type { FastifyInstance } from 'fastify'
import { admit } from './admit.ts'
import { endCeremony, findHeld } from './ceremony-store.ts'
import { link } from './form-parts.ts'
import { fieldErrors, recoveryCodeForm, staffRecoveryForm } from './forms.ts'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { knownPeople } from './known-browser.ts'
import { mailMessages as mails, identityMessages as words } from './messages.ts'
import { networkOf } from './network-of.ts'
import { codesOf } from './passkey-offer.ts'
import { recoveryCodePage } from './recovery-code-page.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodesPage } from './recovery-codes-page.ts'
import { sendCode } from './send-code.ts'
import { signInByRecoveryCode } from './sign-in-by-recovery-code.ts'
import { signedOnJustNow } from './signed-on.ts'

export function recoveryCodeRoutes(app: FastifyInstance, pages: Pages): void {
  const { identity, between } = pages

  app.get('/interaction/:uid/recovery-code', async (request, reply) =>
    html(reply, 200, recoveryCodePage(await between.visit(request, reply), {})),
  )

  app.post('/interaction/:uid/recovery-code', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const isStaffDoor = visit.shop === null
    const values = request.body as Record<string, string>
    const read = (isStaffDoor ? staffRecoveryForm : recoveryCodeForm).safeParse(values)
    if (!read.success)
      return html(reply, 422, recoveryCodePage(visit, { values, errors: fieldErrors(read.error) }))
    const tried = { network: networkOf(request.ip), known: knownPeople(request) }
    const password = 'password' in read.data ? String(read.data.password) : null
    const answer = await signInByRecoveryCode(identity, tried, { ...read.data, password })
    if (answer.result === 'in')
      return admit(pages, request, reply, { uid: answer.uid, how: isStaffDoor ? 'mfa' : 'otp' })
    if (answer.result === 'wrong') {
      const problem = isStaffDoor ? words.recoveryWrongStaff : words.recoveryWrong
      return html(reply, 401, recoveryCodePage(visit, { values, problem }))
    }
    const { email } = read.data
    await sendCode(identity, { interaction: visit.uid, purpose: 'sign-in', email, newcomer: null })
    return reply.redirect(`${visit.path}/code`, 303)
  })

  app.post('/interaction/:uid/codes-saved', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const uid = await findHeld(identity.db, codesOf(visit.uid))
    if (uid === null) return reply.redirect(visit.path, 303)
    await endCeremony(identity.db, codesOf(visit.uid))
    return admit(pages, request, reply, { uid, how: 'hwk' })
  })

  app.post(
    '/recovery-codes',
    signedOnJustNow(pages, async ({ uid, email }, _request, reply) => {
      const codes = await makeRecoveryCodes(identity.db, uid)
      identity.mailer.send({ to: email, subject: mails.codesSubject, lines: mails.codesLines })
      const onward = `<p>${link('/passkeys', words.backToPasskeys)}</p>`
      return html(reply, 200, recoveryCodesPage(codes, { shop: null, onward }))
    }),
  )
}
