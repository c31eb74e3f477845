import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Channel, ChannelDirectory } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { Owner, type Visit } from '../platform/db/owner.ts'
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
      channel: {
        id: channel.id,
        name: channel.name,
        host: channel.primaryHost,
        realmId: channel.realmId,
        lineage: channel.lineage,
      },
      owner: ownerOf(channel, session),
      session,
      account: session?.account ?? null,
      zip: session?.zip ?? null,
      locale: 'en-US',
      actor: actorOf(session),
      ip: visitorOf(clientIp(request.socket.remoteAddress, request.headers, ip)),
    }
  }
}

/** Whoever has a visit and perhaps an account, on a channel. */
export function ownerOf(channel: OfChannel, session: StoredSession): Visit
export function ownerOf(channel: OfChannel, session: StoredSession | null): Owner
export function ownerOf({ id: channelId, realmId }: OfChannel, session: StoredSession | null): Owner {
  const account = session?.account ?? null
  return Owner.made(session?.id ?? null, {
    channelId,
    realmId,
    accountId: account?.id ?? null,
    companyId: account?.membership?.companyId ?? null,
  })
}

/** Somebody who comes for the first time. */
export function newcomer({ id: channelId, realmId }: OfChannel): Visit {
  return Owner.made(randomUUID(), { channelId, realmId, accountId: null, companyId: null })
}

/** Somebody the identity server vouches for, before we know which account is theirs. */
export function arrivalOf({ id: channelId, realmId }: OfChannel, subject: string): Owner {
  return Owner.made(null, { channelId, realmId, accountId: null, companyId: null, subject })
}

/** Somebody who has just signed on: a new visit, with what the one before it leaves. */
export function signedOn(channel: OfChannel, accountId: string, before: StoredSession | null): Visit {
  const { id: channelId, realmId } = channel
  const earlierSessionId = before?.id ?? null
  return Owner.made(randomUUID(), { channelId, realmId, accountId, companyId: null, earlierSessionId })
}

type OfChannel = Pick<Channel, 'id' | 'realmId'>

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
