import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { findPerson, type StoredPerson } from './store.ts'

type Handler = (person: StoredPerson, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A page for whoever is signed on here; everybody else is told to sign in first. */
export const signedOn =
  ({ identity, between, toShop }: Pages, handle: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const uid = await between.whoIsSignedOn(request, reply)
    const person = uid === null ? null : await findPerson(identity.db, { uid })
    if (person === null || person.isBlocked)
      return html(reply, 401, notePage(words.signInFirst, words.signInFirstHint, await toShop(request)))
    return handle(person, request, reply)
  }
