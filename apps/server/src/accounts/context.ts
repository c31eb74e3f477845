import type { FastifyRequest } from 'fastify'
import type { ChannelDirectory } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type ClientIpSettings, clientIp } from '../platform/http/client-ip.ts'
import type { ContextResolvers } from '../platform/http/mount.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { visitorOf } from '../platform/http/visitor.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { findSession, type StoredSession } from './session-store.ts'

/** Knows the visitor of a request from the host and the session cookie, and from nothing else they say. */
export function contextResolver(
  db: Db,
  channels: ChannelDirectory,
  ip: ClientIpSettings,
): ContextResolvers['shop'] {
  return async (request): Promise<RequestContext> => {
    const channel = await channels.byHost(request.headers.host)
    const session = await currentSession(db, request, channel.id)
    return {
      requestId: request.id,
      channel: { id: channel.id, name: channel.name, host: channel.primaryHost },
      session: session && { id: session.id, customerType: session.customerType },
      account: session?.account ?? null,
      zip: session?.zip ?? null,
      locale: 'en-US',
      actor: actorOf(session),
      ip: visitorOf(clientIp(request.socket.remoteAddress, request.headers, ip)),
    }
  }
}

export async function currentSession(
  db: Db,
  request: FastifyRequest,
  channelId: string,
): Promise<StoredSession | null> {
  const token = sessionTokenOf(request)
  return token ? findSession(db, hashOfToken(token), channelId) : null
}

function actorOf(session: StoredSession | null): string {
  if (!session) return 'visitor'
  return session.account ? `customer:${session.account.id}` : `guest:${session.id}`
}
