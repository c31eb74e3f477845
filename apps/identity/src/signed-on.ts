import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { findPerson, type StoredPerson } from './store.ts'

type Handler = (person: StoredPerson, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Handled = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** How long a proof is good for what changes how somebody comes in. */
const JUST_NOW_MS = 10 * 60_000

/** A page for whoever is signed on here; everybody else is told to sign in first. */
export const signedOn =
  ({ identity, between, toShop }: Pages, handle: Handler): Handled =>
  async (request, reply) => {
    const session = await between.whoIsSignedOn(request, reply)
    const person = session && (await findPerson(identity.db, { uid: session.uid }))
    if (!person || person.isBlocked) {
      const href = signOnAt((await toShop(request)).href, 'login')
      return html(
        reply,
        401,
        notePage(words.signInFirst, words.signInFirstHint, { href, text: words.toSignIn }),
      )
    }
    return handle(person, request, reply)
  }

/** The same for whoever has proven it just now: a browser that was left open is not enough. */
export const signedOnJustNow = (pages: Pages, handle: Handler): Handled =>
  signedOn(pages, async (person, request, reply) => {
    const session = await pages.between.whoIsSignedOn(request, reply)
    const isJustNow = session !== null && Date.now() - session.provedAt < JUST_NOW_MS
    if (isJustNow) return handle(person, request, reply)
    const href = signOnAt((await pages.toShop(request)).href, 'prove')
    return html(reply, 403, notePage(words.proveTitle, words.proveHint, { href, text: words.proveLink }))
  })

/** Where the shop sends people here from; they come back to their account. */
const signOnAt = (shop: string, action: 'login' | 'prove') =>
  `${shop}_api/sign-on/${action}?returnTo=%2Faccount%2F`
