import { isIP } from 'node:net'

export interface ClientIpSettings {
  readonly trustedProxies: readonly string[]
  readonly edgeHeader: string | undefined
  readonly fallback: string
}

/**
 * The address of the visitor. Headers count only when the connection comes from a proxy we run,
 * because anyone can write them.
 */
export function clientIp(
  remoteAddress: string | undefined,
  headers: Record<string, string | string[] | undefined>,
  settings: ClientIpSettings,
): string {
  const remote = remoteAddress?.replace(/^::ffff:/, '')
  if (!remote || !settings.trustedProxies.includes(remote)) return remote ?? settings.fallback
  const edge = settings.edgeHeader ? first(headers[settings.edgeHeader]) : undefined
  return first(headers['x-forwarded-for']) ?? first(headers['x-real-ip']) ?? edge ?? settings.fallback
}

/** What is no address is as good as not said. */
function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header
  const address = text?.split(',')[0]?.trim() ?? ''
  return isIP(address) ? address : undefined
}
