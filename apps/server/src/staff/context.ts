import type { FastifyRequest } from 'fastify'
import type { ChannelDirectory } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type ClientIpSettings, clientIp } from '../platform/http/client-ip.ts'
import { HttpFailure, notFound } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { ContextResolvers } from '../platform/http/mount.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { staffTokenOf } from './cookie.ts'
import { findStaffSession } from './store.ts'

/** Knows the member of staff of a request from the host of the back office and its own cookie, and from nothing else. */
export function staffContextResolver(
  db: Db,
  officeHost: string,
  channels: ChannelDirectory,
  ip: ClientIpSettings,
): ContextResolvers['office'] {
  return async (request) => {
    await assertOfficeHost(request, officeHost, channels)
    const token = staffTokenOf(request)
    const session = token ? await findStaffSession(db, hashOfToken(token)) : null
    if (!session) throw new HttpFailure(401, 'Unauthorized', httpMessages.signIn)
    return {
      requestId: request.id,
      staff: { id: session.staffId, name: session.name, roles: session.roles },
      sessionId: session.id,
      assurance: session.assurance,
      actor: `staff:${session.staffId}`,
      ip: clientIp(request.socket.remoteAddress, request.headers, ip),
    }
  }
}

/** On a storefront there is no back office to be found; under an unknown name there is nothing at all. */
export async function assertOfficeHost(
  request: FastifyRequest,
  officeHost: string,
  channels: ChannelDirectory,
): Promise<void> {
  const host = request.headers.host?.toLowerCase().replace(/:\d+$/, '')
  if (host === officeHost) return
  await channels.byHost(request.headers.host)
  throw notFound(httpMessages.notFound)
}
