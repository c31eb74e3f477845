import { PASSKEY_ACR } from '@shop/domain/accounts/proof'
import { channelIdOf } from '@shop/domain/accounts/sign-on-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type { Pool } from 'pg'
import { findChannel } from './channel-client.ts'
import { pagePolicy } from './page-policy.ts'
import { type Storefront, storefrontOf } from './storefront.ts'

/** Somebody on the way from a site to here and back. */
export type Visit = {
  /** Names the interaction. */
  uid: string
  /** Where its pages stand. */
  path: string
  /** The storefront they came from; null for staff. */
  shop: Storefront | null
  /** Whether the site wants a passkey and nothing else (`acr_values`). */
  asksForPasskey: boolean
}

/** What a site asks for in the way somebody proves who they are. */
export const asksForPasskey = (params: Record<string, unknown>): boolean =>
  String(params['acr_values'] ?? '')
    .split(' ')
    .includes(PASSKEY_ACR)

export type Interactions = {
  /** Throws unless the browser holds the signed cookie of exactly this interaction. */
  visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit>
  /** Whose session this browser has, if any, and when they have shown last that it is theirs. */
  whoIsSignedOn(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ uid: string; provedAt: number } | null>
  /** The way back is what oidc-provider stored when it sent the person here, never what the browser says. */
  finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply>
}

export function interactions(provider: Provider, db: Pool): Interactions {
  // Nothing of it changes while a call is answered.
  const visits = new WeakMap<FastifyRequest, Promise<Visit>>()
  const visit: Interactions['visit'] = (request, reply) => {
    const known = visits.get(request) ?? findVisit(request, reply)
    visits.set(request, known)
    return known
  }
  const findVisit: Interactions['visit'] = async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    if (uid !== (request.params as { uid: string }).uid)
      throw new errors.SessionNotFound('another interaction')
    // What oidc-provider has let through: an address of this client.
    const { origin } = new URL(String(params['redirect_uri']))
    reply.header('content-security-policy', pagePolicy(origin))
    const clientId = String(params['client_id'])
    const channel = await findChannel(db, clientId)
    if (channel === null && channelIdOf(clientId) !== null)
      throw new errors.SessionNotFound('a channel that is gone')
    return {
      uid,
      path: `/interaction/${uid}`,
      shop: channel && storefrontOf(channel, origin),
      asksForPasskey: asksForPasskey(params),
    }
  }
  return {
    visit,
    whoIsSignedOn: async (request, reply) => {
      const context = provider.createContext(request.raw, reply.raw)
      const session = await provider.Session.get(context as Parameters<typeof provider.Session.get>[0])
      const { accountId: uid, loginTs = 0 } = session
      return uid === undefined ? null : { uid, provedAt: loginTs * 1_000 }
    },
    finish: async (request, reply, result) => {
      await visit(request, reply)
      const back = await provider.interactionResult(request.raw, reply.raw, result)
      return reply.redirect(back, 303)
    },
  }
}

export function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
