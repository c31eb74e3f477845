import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addPasskey, newPasskeyQuestion } from './add-passkey.ts'
import { admit } from './admit.ts'
import { endCeremony, findHeld, holdSignOn } from './ceremony-store.ts'
import { deviceName } from './device-name.ts'
import { button, form } from './form-parts.ts'
import { passkeyForm, responseForm } from './forms.ts'
import { html, type Visit } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { mailMessages as mails, identityMessages as words } from './messages.ts'
import { codesOf, declineOffer, offerOf } from './passkey-offer.ts'
import { passkeyOfferPage } from './passkey-offer-page.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkey-store.ts'
import { passkeysPage } from './passkeys-page.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { recoveryCodesPage } from './recovery-codes-page.ts'
import { passkeyQuestion, signInByPasskey } from './sign-in-by-passkey.ts'
import { signInPage } from './sign-in-page.ts'
import { signedOn, signedOnJustNow } from './signed-on.ts'
import { needsPasskey } from './staff-gate.ts'
import { findPerson, type StoredPerson } from './store.ts'

export function passkeyRoutes(app: FastifyInstance, pages: Pages): void {
  const { identity, between } = pages
  const { db, mailer } = identity

  app.post('/interaction/:uid/passkey/options', async (request, reply) =>
    passkeyQuestion(identity, (await between.visit(request, reply)).uid),
  )

  app.post('/interaction/:uid/passkey', async (request, reply) => {
    const visit = await between.visit(request, reply)
    const read = responseForm.safeParse(request.body)
    const response = read.data?.response as AuthenticationResponseJSON | undefined
    const uid = response ? await signInByPasskey(identity, visit.uid, response) : null
    if (uid === null)
      return html(reply, 401, signInPage(visit, { problem: words.passkeyWrong, isPasskeyRefused: true }))
    return admit(pages, request, reply, { uid, how: 'hwk' })
  })

  /** Whoever has entered the password of this interaction and is not let in yet; everybody else begins anew. */
  type Held = { visit: Visit; person: StoredPerson; holder: string }
  const held =
    (handle: (held: Held, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await between.visit(request, reply)
      const holder = offerOf(visit.uid)
      const uid = await findHeld(db, holder)
      const person = uid === null ? null : await findPerson(db, { uid })
      if (person === null) return reply.redirect(visit.path, 303)
      return handle({ visit, person, holder }, request, reply)
    }

  const offerTo = (visit: Visit, person: StoredPerson, hasFailed: boolean) => ({
    firstName: person.firstName,
    hasFailed,
    isRequired: needsPasskey(identity, visit, person),
  })

  app.get(
    '/interaction/:uid/passkey-offer',
    held(async ({ visit, person }, _request, reply) =>
      html(reply, 200, passkeyOfferPage(visit, offerTo(visit, person, false))),
    ),
  )

  app.post(
    '/interaction/:uid/passkey-offer/options',
    held(async ({ person, holder }) => newPasskeyQuestion(identity, holder, person)),
  )

  app.post(
    '/interaction/:uid/passkey-offer',
    held(async ({ visit, person, holder }, request, reply) => {
      const response = responseForm.safeParse(request.body).data?.response as
        | RegistrationResponseJSON
        | undefined
      if (response) {
        const name = deviceName(request.headers['user-agent'])
        const isAdded = await addPasskey(identity, holder, person, response, name)
        if (!isAdded) return html(reply, 401, passkeyOfferPage(visit, offerTo(visit, person, true)))
      } else declineOffer(reply, identity.issuer.startsWith('https:'))
      await endCeremony(db, holder)
      if (response && (await recoveryCodesLeft(db, person.uid)) === null) {
        const codes = await makeRecoveryCodes(db, person.uid)
        await holdSignOn(db, codesOf(visit.uid), person.uid)
        const onward = form(`${visit.path}/codes-saved`, button(words.codesSaved))
        return html(reply, 200, recoveryCodesPage(codes, { shop: visit.shop, onward }))
      }
      // Whoever has just made one has shown finger, face or code to the device.
      return admit(pages, request, reply, { uid: person.uid, how: response ? 'hwk' : 'pwd' })
    }),
  )

  app.get(
    '/passkeys',
    signedOn(pages, async ({ uid }, request, reply) => {
      const [codesLeft, toShop] = [await recoveryCodesLeft(db, uid), await pages.toShop(request)]
      return html(reply, 200, passkeysPage(await listPasskeys(db, uid), { codesLeft, toShop }))
    }),
  )

  app.post(
    '/passkeys/rename',
    signedOn(pages, async ({ uid }, request, reply) => {
      const read = passkeyForm.safeParse(request.body)
      if (read.success && read.data.name) await renamePasskey(db, uid, read.data.id, read.data.name)
      return reply.redirect('/passkeys', 303)
    }),
  )

  app.post(
    '/passkeys/remove',
    signedOnJustNow(pages, async ({ uid, email }, request, reply) => {
      const read = passkeyForm.safeParse(request.body)
      if (read.success && (await removePasskey(db, uid, read.data.id)))
        mailer.send({ to: email, subject: mails.removedSubject, lines: mails.removedLines })
      return reply.redirect('/passkeys', 303)
    }),
  )
}
