import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { clientIp } from './client-ip.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has asked, for limits: an address or a /64; undefined where a process of ours asks for itself. */
    visitor?: string | undefined
  }
}

/**
 * In whose name a call takes a place; nobody's where a process of ours asks for itself. Where a page for everybody is
 * made, the storefront says who has asked for it in a header of its own, so that no answer can depend on it.
 */
export function placeTaker(
  trustedProxies: readonly string[],
): (request: FastifyRequest) => string | undefined {
  const settings = { trustedProxies, edgeHeader: 'x-visitor', fallback: '' }
  return (request) =>
    visitorOf(clientIp(request.socket.remoteAddress, request.headers, settings)) || undefined
}

/** Whoever has an IPv6 address has all of its /64: limits count the network, not the address. */
export function visitorOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = withoutZone(ip).split('::')
  const groups = head.split(':')
  if (tail !== undefined) {
    const written = tail === '' ? [] : tail.split(':')
    while (groups.length + written.length < 8) groups.push('0')
    groups.push(...written)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${network.join(':')}::`
}

const withoutZone = (ip: string) => ip.split('%', 1)[0] ?? ip
