import { isIP } from 'node:net'
import { siteUrl } from '@shop/domain/channels/site-url'
import type { FastifyInstance } from 'fastify'
import { type ChannelDirectory, hostName } from './resolve-channel.ts'

const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Asked by whoever watches this process, under the address it stands at and no name. */
const isProbe = (host: string, url: string | undefined) =>
  PROBES.has(url ?? '') && (host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0)

/**
 * Before any route: a call under a name that the directory does not know gets 421, whichever call it is. At a retired host it
 * says besides where the channel is now: the proxy redirects, because the address of the visitor's page is known there.
 */
export function answerKnownHosts(
  app: FastifyInstance,
  channels: ChannelDirectory,
  settings: { officeHost: string; publicPort: number | undefined },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = hostName(request.headers.host)
    if (host === settings.officeHost || isProbe(host, request.routeOptions.url)) return
    const primary = await channels.primaryOfRetired(host)
    if (primary !== null) reply.header('x-moved-to', siteUrl(primary, settings.publicPort))
    await channels.byHost(host)
  })
}
